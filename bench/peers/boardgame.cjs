// Coyote, and a trick-taking game like peacock, for `bench.server`: written as a boardgame.io author would, with every hand
// hidden from its owner. Matches stay in memory. Usage: node boardgame.cjs FOLDER PORT, where FOLDER has the package.
const { createRequire } = require("node:module");
const path = require("node:path");

const [folder, port] = process.argv.slice(2);
const load = createRequire(path.join(folder, "package.json"));
const { Server } = load("boardgame.io/server");
const { INVALID_MOVE } = load("boardgame.io/core");

const LIVES = 3;
const HIGHEST = 200;
const ROUNDS = 3;
const TRICKS = 8;

const one = { minMoves: 1, maxMoves: 1, order: { first: ({ G }) => G.next, next: ({ G }) => G.next } };

/** Everything but the viewer's own cards, and the viewer's choices if it is their turn. */
const playerView =
  (choices) =>
  ({ G, ctx, playerID }) => {
    const { deck, ...known } = G;
    const hands = G.hands.map((hand, seat) => (String(seat) === playerID ? null : hand));
    return { ...known, hands, left: deck.length, choices: ctx.currentPlayer === playerID ? choices(G) : [] };
  };

// Coyote: rising numbers, until somebody doubts that the feathers add up to the last one.

const FEATHERS = [];
for (let value = 1; value <= 10; value++) FEATHERS.push(value, value);
FEATHERS.push(15, 20, -5, -5, -10, 0);

function dealFeathers(G, random) {
  G.deck = random.Shuffle(FEATHERS);
  G.hands = G.tomahawks.map((taken) => (taken < LIVES ? [G.deck.pop()] : []));
  G.announcements = [];
}

function seatAfter(G, seat) {
  do seat = (seat + 1) % G.tomahawks.length;
  while (G.tomahawks[seat] >= LIVES);
  return seat;
}

const standing = (G) => (G.announcements.length ? G.announcements[G.announcements.length - 1].number : 0);

const coyote = {
  name: "coyote",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const G = { tomahawks: Array(ctx.numPlayers).fill(0), next: 0, last: null };
    dealFeathers(G, random);
    return G;
  },
  turn: one,
  moves: {
    announce: ({ G, playerID }, number) => {
      if (!Number.isInteger(number) || number <= standing(G) || number > HIGHEST) return INVALID_MOVE;
      G.announcements.push({ seat: Number(playerID), number });
      G.next = seatAfter(G, Number(playerID));
    },
    contest: ({ G, playerID, random }) => {
      if (!G.announcements.length) return INVALID_MOVE;
      const { seat, number } = G.announcements[G.announcements.length - 1];
      const total = G.hands.flat().reduce((sum, value) => sum + value, 0);
      const loser = total >= number ? Number(playerID) : seat;
      G.last = { announcer: seat, contester: Number(playerID), number, total, loser, hands: G.hands };
      G.tomahawks[loser] += 1;
      G.next = G.tomahawks[loser] < LIVES ? loser : loser === seat ? Number(playerID) : seat;
      dealFeathers(G, random);
    },
  },
  endIf: ({ G }) => {
    const alive = G.tomahawks.flatMap((taken, seat) => (taken < LIVES ? [seat] : []));
    return alive.length === 1 ? { winner: alive[0] } : undefined;
  },
  playerView: playerView((G) => [
    ...(G.announcements.length ? [["contest"]] : []),
    ...(standing(G) < HIGHEST ? [["announce", standing(G) + 1, HIGHEST]] : []),
  ]),
};

// Peacock: bids, then eight tricks in which everybody plays their left neighbour's cards.

const CARDS = ["R", "Y", "P", "W", "B"].flatMap((suit) => Array.from({ length: 9 }, (_, rank) => suit + (rank + 1)));
const rank = (card) => Number(card.slice(1));

function dealHands(G, random) {
  const cards = random.Shuffle(CARDS);
  G.hands = G.scores.map((_, seat) => cards.slice(seat * TRICKS, (seat + 1) * TRICKS));
  G.deck = cards.slice(G.scores.length * TRICKS);
  G.trump = G.deck.pop()[0];
  G.bids = G.scores.map(() => null);
  G.taken = G.scores.map(() => 0);
  G.trick = [];
  G.tricks = [];
}

function playable(G, owner) {
  const hand = G.hands[owner];
  const following = G.trick.length ? hand.filter((card) => card[0] === G.trick[0].card[0]) : [];
  return following.length ? following : hand;
}

function winnerOf(G) {
  const trumps = G.trick.filter(({ card }) => card[0] === G.trump);
  const among = trumps.length ? trumps : G.trick.filter(({ card }) => card[0] === G.trick[0].card[0]);
  return among.reduce((best, played) => (rank(played.card) > rank(best.card) ? played : best)).owner;
}

const peacock = {
  name: "peacock",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const G = { scores: Array(ctx.numPlayers).fill(0), round: 1, next: 0 };
    dealHands(G, random);
    return G;
  },
  turn: one,
  moves: {
    bid: ({ G, playerID }, tricks) => {
      if (G.bids[playerID] !== null || !(tricks >= 0 && tricks <= TRICKS)) return INVALID_MOVE;
      G.bids[playerID] = tricks;
      G.next = (Number(playerID) + 1) % G.scores.length;
    },
    play: ({ G, playerID, random }, card) => {
      const seats = G.scores.length;
      const owner = (Number(playerID) + 1) % seats;
      if (G.bids.includes(null) || !playable(G, owner).includes(card)) return INVALID_MOVE;
      G.hands[owner] = G.hands[owner].filter((held) => held !== card);
      G.trick.push({ seat: Number(playerID), owner, card });
      G.next = owner;
      if (G.trick.length < seats) return;
      const winner = winnerOf(G);
      G.taken[winner] += 1;
      G.tricks.push({ plays: G.trick, winner });
      G.trick = [];
      G.next = (winner + seats - 1) % seats;
      if (G.tricks.length < TRICKS) return;
      G.scores = G.scores.map((score, seat) => score + (G.bids[seat] === G.taken[seat] ? 2 : 0));
      G.round += 1;
      if (G.round <= ROUNDS) dealHands(G, random);
    },
  },
  endIf: ({ G }) => (G.round > ROUNDS ? { scores: G.scores } : undefined),
  playerView: playerView((G) =>
    G.bids.includes(null) ? [["bid", 0, TRICKS]] : playable(G, (G.next + 1) % G.scores.length).map((card) => ["play", card])
  ),
};

const server = Server({ games: [coyote, peacock], origins: [] });
server.run(Number(port), () => console.log("listening"));
