import { loadWords, OTHER_PAGES } from "$lib/words/index.svelte";
import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import DeckField from "./DeckField.svelte";

const option = {
  kind: "cards" as const,
  name: "cards",
  label: "Cards",
  help: "",
  values: [{ value: "default", label: "The usual deck" }],
  default: "default",
};

function field() {
  const props = $state({ game: "stroop", option, value: undefined as unknown });
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

  it("says what is wrong with a deck", async () => {
    answerWith(400, { code: "BAD_REQUEST", why: "bad-deck", sentence: "That deck cannot be played: row 1." });
    field();
    await fireEvent.click(screen.getByRole("radio", { name: "My own" }));
    await fireEvent.input(screen.getByRole("textbox"), { target: { value: "red" } });
    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe("That deck cannot be played: row 1."));
  });
});
