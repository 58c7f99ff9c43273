/** Says sentences aloud with the browser's own voice, where it has one. */

import { untrack } from "svelte";
import { prefs } from "./prefs.svelte";

/** With this many sentences waiting to be said, older ones are dropped. */
const MOST_WAITING = 3;
let waiting = 0;

export function canSpeak(): boolean {
  return "speechSynthesis" in globalThis;
}

/** An effect that calls this does not run again when speech or the language is changed. */
export function speak(sentence: string): void {
  const { speech, language } = untrack(() => ({ ...prefs }));
  if (!speech || !canSpeak() || !sentence) return;
  if (waiting >= MOST_WAITING) stopSpeaking();
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = language;
  utterance.onend = utterance.onerror = () => (waiting = Math.max(0, waiting - 1));
  waiting++;
  speechSynthesis.speak(utterance);
}

export function stopSpeaking(): void {
  waiting = 0;
  if (canSpeak()) speechSynthesis.cancel();
}
