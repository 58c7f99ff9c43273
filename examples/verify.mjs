// Checks the shuffles of a finished match without Kibitz: docs/records.md describes all that is needed.
//   kibitz deck GAME --seats N > deck.json     (with the match's options: the cards before they are shuffled)
//   node verify.mjs record.json deck.json [the hash that was shown before the match]
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [recordFile, deckFile, hashShown] = process.argv.slice(2);
const record = JSON.parse(readFileSync(recordFile, "utf8"));
const deck = JSON.parse(readFileSync(deckFile, "utf8"));

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

// The commitment

const hash = createHash("sha256").update(record.seed, "utf8").digest("hex");
if (hash !== record.commitment) fail("The seed does not fit the record's hash.");
if (hashShown && hash !== hashShown) fail("The seed does not fit the hash that was shown before the match.");

// Draws

function* words(name) {
  const seed = Buffer.from(record.seed, "utf8");
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(seed.length));
  const input = Buffer.concat([length, seed, Buffer.from(name, "utf8")]);
  for (let count = 64, at = 0; ; count *= 2) { // a longer output begins like a shorter one
    const stream = createHash("shake256", { outputLength: 4 * count }).update(input).digest();
    for (; at < count; at++) yield stream.readUInt32LE(4 * at);
  }
}

function below(bound, stream) {
  const fair = 2 ** 32 - (2 ** 32 % bound);
  let word = stream.next().value;
  while (word >= fair) word = stream.next().value; // it would make some numbers more likely than others
  return word % bound;
}

function shuffle(name, items) {
  const shuffled = [...items];
  const stream = words(name);
  for (let last = shuffled.length - 1; last > 0; last--) {
    const chosen = below(last + 1, stream);
    [shuffled[last], shuffled[chosen]] = [shuffled[chosen], shuffled[last]];
  }
  return shuffled;
}

// What each game draws from a deck that is always the same

const rounds = [1, 2, 3];
const seats = [...Array(record.seats).keys()];
const shuffles = {
  coyote: () => [["the first pack", deck]],
  overbid: () => seats.map((seat) => [`start: pack of seat ${seat}`, deck[seat]]),
  peacock: () => rounds.map((round) => [`deal of round ${round}`, deck]),
  stroop: () => [["deal", deck]],
}[record.game]();
const first = { coyote: "the first scout", overbid: "start: red token", peacock: "first starting seat", stroop: "first seat" };

console.log(
  JSON.stringify({
    commitment: hash,
    first: record.options.first ?? below(record.seats, words(first[record.game])),
    shuffles: record.deck ? "the deck was stacked" : Object.fromEntries(shuffles.map(([name, items]) => [name, shuffle(name, items)])),
  }),
);
