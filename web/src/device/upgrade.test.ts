import { waitFor } from "@testing-library/svelte";
import { followUpgrades } from "./upgrade";

const page = (build: string) => `<script type="module" src="/assets/index-${build}.js"></script>`;

/** A part of the app cannot be loaded. Returns how often the page has been loaded anew. */
async function miss(answer: () => Promise<Response>): Promise<number> {
  const fetch = vi.fn(answer);
  vi.stubGlobal("fetch", fetch);
  dispatchEvent(new Event("vite:preloadError"));
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce());
  await new Promise((resolve) => setTimeout(resolve));
  return vi.mocked(location.reload).mock.calls.length;
}

beforeAll(() => followUpgrades());
beforeEach(() => {
  sessionStorage.clear();
  document.head.innerHTML = `<script type="none" src="/assets/index-old.js"></script>`;
  vi.spyOn(location, "reload").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("loads the app of an upgraded server, and not again if that has brought nothing", async () => {
  expect(await miss(async () => new Response(page("new")))).toBe(1);
  expect(await miss(async () => new Response(page("new")))).toBe(1);
});

it("leaves the page alone if the server has the same app, or cannot be reached", async () => {
  expect(await miss(async () => new Response(page("old")))).toBe(0);
  expect(await miss(() => Promise.reject(new TypeError()))).toBe(0);
});
