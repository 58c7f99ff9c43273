import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { flushSync } from "svelte";
import DeckField from "./DeckField.svelte";

const option = {
  kind: "cards" as const,
  name: "cards",
  label: "Cards",
  help: "",
  values: [
    { value: "default", label: "The usual deck" },
    { value: "short", label: "A short deck" },
  ],
  default: "default",
};

function field(value?: unknown) {
  const props = $state({ game: "stroop", option, value });
  render(DeckField, { props });
  return props;
}

const answerWith = (status: number, body: object) =>
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  );

describe("the field for a deck", () => {
  beforeAll(() => loadWords(OTHER_PAGES));
  afterEach(() => vi.unstubAllGlobals());

  it("shows the cards that the server has read", async () => {
    answerWith(200, { cards: ["red/blue 2 see", "mystery"] });
    field();
    await fireEvent.click(screen.getByRole("radio", { name: "My own" }));
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "red/blue 2 see\nmystery" } });
    await waitFor(() => expect(screen.getByText("2 cards")).toBeTruthy());
    expect(screen.getAllByRole("listitem").map((card) => card.textContent)).toEqual(["red/blue 2 see", "mystery"]);
    expect(vi.mocked(fetch).mock.calls[0]![1]!.body).toBe('{"game":"stroop","cards":["red/blue 2 see","mystery"]}');
  });

  it("keeps the deck that the table has", () => {
    answerWith(200, { cards: [] });
    for (const value of [undefined, "short", ["red/blue 2 see", "mystery"]]) {
      const props = field(value);
      flushSync();
      expect(props.value).toEqual(value);
      const label = value === undefined ? "The usual deck" : value === "short" ? "A short deck" : "My own";
      expect(screen.getByRole<HTMLInputElement>("radio", { name: label }).checked).toBe(true);
      cleanup();
    }
  });

  it("says what is wrong with a deck", async () => {
    answerWith(400, { code: "BAD_REQUEST", why: "bad-deck", sentence: "That deck cannot be played: row 1." });
    field();
    await fireEvent.click(screen.getByRole("radio", { name: "My own" }));
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "red" } });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("That deck cannot be played: row 1."));
  });
});
