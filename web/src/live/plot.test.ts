import { entriesOf, type Role } from "./plot";
import type { Line } from "./playback.svelte";

const ROLES: Record<string, Role> = { dealt: "round", played: "detail", won: "event" };
const roleOf = ({ fact }: { fact: string }) => ROLES[fact]!;
const lines = (...facts: string[]): Line[] =>
  facts.map((fact, id) => ({ id, version: id, text: `${fact} ${id}`, fact: { fact } }));

it("makes one entry of a trick, with its cards inside", () => {
  const [trick, ...rest] = entriesOf(lines("played", "played", "won"), roleOf);
  expect(trick).toMatchObject({ text: "won 2", startsRound: false });
  expect(trick!.details.map(({ text }) => text)).toEqual(["played 0", "played 1"]);
  expect(rest).toEqual([]);
});

it("shows card by card the trick that is being played", () => {
  const entries = entriesOf(lines("won", "played", "played"), roleOf);
  expect(entries.map(({ text, details }) => [text, details.length])).toEqual([
    ["won 0", 0],
    ["played 1", 0],
    ["played 2", 0],
  ]);
});

it("marks where a round starts", () => {
  expect(entriesOf(lines("won", "dealt", "played"), roleOf).map(({ startsRound }) => startsRound)).toEqual([
    false,
    true,
    false,
  ]);
});

it("takes a sentence of which no fact is known as it is", () => {
  expect(entriesOf([{ id: 1, version: 1, text: "Something happened." }], roleOf)).toHaveLength(1);
});
