import { Pose, STEADY_MS, type Reading } from "./pose";
import { describe, expect, it } from "vitest";

// Its owner looks north: a phone that is read looks south and up, a worn one north.
const READ: Reading = { alpha: 0, beta: 40, gamma: 0 };
const WORN: Reading = { alpha: 180, beta: 92, gamma: 0 };
const ON_ITS_SIDE: Reading = { alpha: 270, beta: 0, gamma: -90 };

function hold(pose: Pose, reading: Reading, from: number, ms = STEADY_MS + 100): number {
  for (let at = from; at <= from + ms; at += 20) pose.take(reading, at);
  return from + ms;
}

describe("a phone as a headband", () => {
  it("shows when it has been held up for a while, and not at once", () => {
    const pose = new Pose();
    const at = hold(pose, READ, 0);
    hold(pose, WORN, at, STEADY_MS - 40);
    expect(pose.isUp).toBe(false);
    hold(pose, WORN, at, STEADY_MS + 40);
    expect(pose.isUp).toBe(true);
    expect(pose.turn).toBe(0);
  });

  it.each<[string, Reading]>([
    ["is lowered", READ],
    ["lies on the table", { alpha: 180, beta: 0, gamma: 0 }],
    ["lies on its face", { alpha: 180, beta: 180, gamma: 0 }],
    ["is turned to its owner", { alpha: 0, beta: 90, gamma: 0 }],
    ["is turned halfway to its owner", { alpha: 70, beta: 90, gamma: 0 }],
  ])("hides at once when it %s", (_, reading) => {
    const pose = new Pose();
    const at = hold(pose, WORN, hold(pose, READ, 0));
    expect(pose.isUp).toBe(true);
    pose.take(reading, at);
    expect(pose.isUp).toBe(false);
  });

  it("stays up while its owner nods, bends over the table and looks round", () => {
    const pose = new Pose();
    hold(pose, WORN, hold(pose, READ, 0));
    for (const reading of [
      { alpha: 180, beta: 75, gamma: 5 },
      { alpha: 180, beta: 125, gamma: 0 },
      { alpha: 240, beta: 90, gamma: 0 },
      { alpha: 120, beta: 95, gamma: -10 },
    ]) {
      pose.take(reading, 9000);
      expect(pose.isUp, JSON.stringify(reading)).toBe(true);
    }
  });

  it("never shows to somebody who holds it upright to read it", () => {
    const pose = new Pose();
    hold(pose, { alpha: 10, beta: 88, gamma: 0 }, hold(pose, READ, 0), 5000);
    expect(pose.isUp).toBe(false);
    const upright = new Pose();
    hold(upright, { alpha: 0, beta: 90, gamma: 0 }, 0, 5000);
    expect(upright.isUp).toBe(false);
  });

  it("turns what it shows when it is worn on its side", () => {
    const pose = new Pose();
    const at = hold(pose, READ, 0);
    hold(pose, ON_ITS_SIDE, at);
    expect(pose.isUp).toBe(true);
    expect(pose.turn).toBe(90);
  });

  it("has to be held up for a while again after it was covered", () => {
    const pose = new Pose();
    const at = hold(pose, WORN, hold(pose, READ, 0));
    pose.hide();
    pose.take(WORN, at + 20);
    expect(pose.isUp).toBe(false);
    hold(pose, WORN, at + 20);
    expect(pose.isUp).toBe(true);
  });
});
