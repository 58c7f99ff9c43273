import { recognise, self } from "$lib/me.svelte";
import { loadWords } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import GameSheet from "./GameSheet.svelte";

beforeAll(() => loadWords(""));
afterEach(() => void vi.unstubAllGlobals());

const nameField = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Your name" });

it("shows the player's own name once the server has told it, unless they are typing another", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ player: "p1", name: "Ada" }));
  render(GameSheet, { game: "coyote", about: "", teaches: false, onclose: () => undefined });
  expect(nameField().value).not.toBe("");
  expect(self.name).toBeNull();
  await recognise();
  await tick();
  expect(nameField().value).toBe("Ada");
  await fireEvent.input(nameField(), { target: { value: "Adele" } });
  expect(nameField().value).toBe("Adele");
});

it("takes nobody to the table who has left meanwhile", async () => {
  let answer: (response: Response) => void = () => undefined;
  const made = new Promise<Response>((resolve) => (answer = resolve));
  const asked = vi.fn((path: string) => (path === "/api/tables" ? made : Promise.resolve(Response.json([]))));
  vi.stubGlobal("fetch", asked);
  const { unmount } = render(GameSheet, { game: "coyote", about: "", teaches: false, onclose: () => undefined });
  await fireEvent.click(screen.getByRole("button", { name: "Invite friends" }));
  await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/tables", expect.anything()));
  unmount();
  const pushed = vi.spyOn(history, "pushState");
  answer(Response.json({ table: "FROG-1" }));
  await new Promise((resolve) => setTimeout(resolve));
  expect(pushed).not.toHaveBeenCalled();
});
