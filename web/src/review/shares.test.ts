import { prefs } from "$lib/device/prefs.svelte";
import { percent } from "./shares";

afterEach(() => void (prefs.language = "en"));

it("writes percents as the server does", () => {
  expect([0.36, 0.0625, -0.12].map(percent)).toEqual(["36%", "6.3%", "−12%"]);
  prefs.language = "fr";
  expect([0.36, 0.0625].map(percent)).toEqual(["36\u202f%", "6,3\u202f%"]);
});
