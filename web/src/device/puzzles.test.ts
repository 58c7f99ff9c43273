import { afterAnswer, today } from "./puzzles";

const yesterday = { day: "2026-11-16", solved: true, days: 4 };

it("counts days in a row, and begins again after a gap or a wrong answer", () => {
  expect(afterAnswer(yesterday, "2026-11-17", true).days).toBe(5);
  expect(afterAnswer(yesterday, "2026-11-18", true).days).toBe(1);
  expect(afterAnswer(yesterday, "2026-11-17", false).days).toBe(0);
  expect(afterAnswer({ ...yesterday, solved: false, days: 0 }, "2026-11-17", true).days).toBe(1);
  expect(afterAnswer(null, "2026-03-01", true).days).toBe(1);
});

it("counts only the first answer of a day", () => {
  expect(afterAnswer(yesterday, "2026-11-16", false)).toBe(yesterday);
});

it("keeps the record of a later day when the puzzle of an earlier one is answered", () => {
  expect(afterAnswer(yesterday, "2026-11-15", true)).toBe(yesterday);
  expect(afterAnswer(yesterday, "2025-12-31", false)).toBe(yesterday);
});

it("knows the day where the player is", () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
});
