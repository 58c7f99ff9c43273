import { waitFor } from "@testing-library/svelte";
import { keepAwake } from "./wakelock";

afterEach(() => void vi.unstubAllGlobals());

it("lets the screen sleep also if the lock comes after it is no longer wanted", async () => {
  const release = vi.fn();
  let grant: (lock: object) => void = () => undefined;
  const asked = new Promise<object>((resolve) => (grant = resolve));
  vi.stubGlobal("navigator", { wakeLock: { request: () => asked } });
  const sleep = keepAwake();
  sleep();
  expect(release).not.toHaveBeenCalled();
  grant({ release });
  await waitFor(() => expect(release).toHaveBeenCalledOnce());
});
