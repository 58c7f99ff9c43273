/** Sounds synthesised with Web Audio: wood, paper, a soft drum. */

import { untrack } from "svelte";
import { prefs } from "./prefs.svelte";

export type SoundName =
  | "card"
  | "token"
  | "turn"
  | "drum"
  | "win"
  | "howl"
  | "fan"
  | "tokens"
  | "bells"
  | "lose"
  | "lamp"
  | "tick"
  | "refused";

let isHushed = false;
let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function audio(): AudioContext | null {
  if (isHushed || !prefs.sound || !("AudioContext" in globalThis)) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

/** A tone that dies away: pitch in Hz (falling to `to`), for `seconds`. */
function tone(kind: OscillatorType, pitch: number, to: number, seconds: number, loud: number, after = 0): void {
  const on = audio();
  if (!on) return;
  const start = on.currentTime + after;
  const oscillator = on.createOscillator();
  const gain = on.createGain();
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + seconds);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  oscillator.connect(gain).connect(on.destination);
  oscillator.start(start);
  oscillator.stop(start + seconds);
}

/** Paper: a breath of noise round one pitch. */
function rustle(pitch: number, seconds: number, loud: number, after = 0): void {
  const on = audio();
  if (!on) return;
  if (!hiss) {
    hiss = on.createBuffer(1, on.sampleRate / 4, on.sampleRate);
    const samples = hiss.getChannelData(0);
    for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  }
  const start = on.currentTime + after;
  const source = on.createBufferSource();
  const filter = on.createBiquadFilter();
  const gain = on.createGain();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  source.connect(filter).connect(gain).connect(on.destination);
  source.start(start);
  source.stop(start + seconds);
}

const SOUNDS: Record<SoundName, () => void> = {
  card: () => rustle(2600, 0.09, 0.25),
  token: () => tone("triangle", 520, 260, 0.08, 0.2),
  turn: () => {
    tone("sine", 660, 655, 0.16, 0.08);
    tone("sine", 880, 875, 0.22, 0.08, 0.11);
  },
  drum: () => {
    tone("sine", 150, 48, 0.5, 0.6);
    rustle(400, 0.12, 0.2);
  },
  win: () => [523, 659, 784, 1047].forEach((pitch, i) => tone("triangle", pitch, pitch, 0.3, 0.12, i * 0.1)),
  howl: () => {
    tone("sine", 290, 560, 0.5, 0.16);
    tone("sine", 560, 350, 1.1, 0.16, 0.42);
  },
  fan: () => {
    for (let feather = 0; feather < 7; feather++) rustle(1400 + feather * 320, 0.12, 0.22, feather * 0.07);
    [587, 880].forEach((pitch, i) => tone("triangle", pitch, pitch, 0.5, 0.1, 0.5 + i * 0.12));
  },
  tokens: () => {
    for (let token = 0; token < 6; token++) tone("triangle", 520 + token * 60, 300, 0.09, 0.18, 0.35 + token * 0.11);
    tone("triangle", 1047, 1047, 0.4, 0.1, 1.1);
  },
  bells: () => [784, 1175, 988, 1568].forEach((pitch, i) => tone("sine", pitch, pitch * 0.995, 0.5, 0.1, i * 0.12)),
  lose: () => [392, 330].forEach((pitch, i) => tone("sine", pitch, pitch * 0.97, 0.35, 0.12, i * 0.16)),
  lamp: () => tone("sine", 300, 180, 0.14, 0.15),
  tick: () => tone("square", 1200, 1100, 0.03, 0.03),
  refused: () => tone("sine", 200, 150, 0.15, 0.2),
};

/** Makes this device silent while another one makes the sounds. */
export function hush(hushed: boolean): void {
  isHushed = hushed;
}

/** An effect that calls this does not run again, and so does not repeat the sound, when sounds are switched on or off. */
export function play(name: SoundName): void {
  untrack(SOUNDS[name]);
}

const BUZZES: Partial<Record<SoundName, number[]>> = { turn: [30], drum: [60, 40, 90], refused: [20, 30, 20] };

/** Vibrates along with a sound, on devices that can. Like `play`, it does not make an effect run again. */
export function buzz(name: SoundName): void {
  const pattern = BUZZES[name];
  if (untrack(() => prefs.haptics) && pattern && "vibrate" in navigator) navigator.vibrate(pattern);
}
