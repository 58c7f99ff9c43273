import { prefs } from "$lib/device/prefs.svelte";
import { percent } from "./shares";

afterEach(() => void (prefs.language = "en"));

it("writes percents as the server does", () => {
  expect([0.36, 0.0625, -0.12].map(percent)).toEqual(["36%", "6.3%", "−12%"]);
  expect([0.0004, 0.00099, 0.000996, 0.00001, 0].map(percent)).toEqual(["0.04%", "0.1%", "0.1%", "0%", "0%"]);
  prefs.language = "fr";
  expect([0.36, 0.0625].map(percent)).toEqual(["36\u202f%", "6,3\u202f%"]);
});
