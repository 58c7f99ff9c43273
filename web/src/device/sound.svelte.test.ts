import { flushSync } from "svelte";
import { prefs } from "./prefs.svelte";
import { buzz, play } from "./sound";
import { speak } from "./speech";

it("plays, buzzes and says what happens once, whatever is switched on or off later", () => {
  Object.assign(prefs, { sound: false, haptics: false, speech: false });
  const runs = vi.fn();
  const stop = $effect.root(() => {
    $effect(() => {
      play("turn");
      buzz("turn");
      speak("Ada wins.");
      runs();
    });
  });
  flushSync();
  Object.assign(prefs, { sound: true, haptics: true, speech: true, language: "fr" });
  flushSync();
  expect(runs).toHaveBeenCalledOnce();
  stop();
});
