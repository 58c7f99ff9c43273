import { noteAnswer, readAnswers, streakAt, today } from "./puzzles";

const GAME = "coyote";
const FOUR_DAYS = { "2026-02-26": true, "2026-02-27": true, "2026-02-28": true, "2026-03-01": true };

afterEach(() => localStorage.clear());

it("counts days in a row, and begins again after a gap or a wrong answer", () => {
  expect(streakAt(FOUR_DAYS, "2026-03-01")).toBe(4);
  expect(streakAt({ ...FOUR_DAYS, "2026-03-02": true }, "2026-03-02")).toBe(5);
  expect(streakAt({ ...FOUR_DAYS, "2026-03-03": true }, "2026-03-03")).toBe(1);
  expect(streakAt({ ...FOUR_DAYS, "2026-03-02": false }, "2026-03-02")).toBe(0);
  expect(streakAt({ ...FOUR_DAYS, "2026-03-02": false, "2026-03-03": true }, "2026-03-03")).toBe(1);
  expect(streakAt({}, "2026-03-01")).toBe(0);
});

it("counts only the first answer of a day", () => {
  noteAnswer(GAME, "2026-11-17", false);
  noteAnswer(GAME, "2026-11-17", true);
  expect(readAnswers(GAME)).toEqual({ "2026-11-17": false });
  expect(readAnswers("stroop")).toEqual({});
});

it("goes on with a streak after answers on days to which the clock was wrongly set", () => {
  noteAnswer(GAME, "2026-11-16", true);
  noteAnswer(GAME, "2031-05-04", true);
  noteAnswer(GAME, "1970-01-01", false);
  expect(streakAt(noteAnswer(GAME, "2026-11-17", true), "2026-11-17")).toBe(2);
});

it("forgets the oldest answers when there are very many", () => {
  const day = (number: number) => new Date(number * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const kept = Object.fromEntries(Array.from({ length: 1500 }, (_, number) => [day(number), true]));
  localStorage.setItem("kibitz.puzzles.coyote", JSON.stringify(kept));
  const answers = noteAnswer(GAME, day(1500), true);
  expect(Object.keys(answers)).toHaveLength(1500);
  expect(day(0) in answers).toBe(false);
  expect(streakAt(answers, day(1500))).toBe(1500);
});

it.each(["null", "[", '"x"', "[1]", '{"day":"2026-11-17","solved":true,"days":"many"}'])(
  "begins anew where the device keeps something else: %s",
  (kept) => {
    localStorage.setItem("kibitz.puzzles.coyote", kept);
    expect(streakAt(noteAnswer(GAME, "2026-11-17", true), "2026-11-17")).toBe(1);
  },
);

it("knows the day where the player is", () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
