// Plays at random. `node bot.mjs http://localhost:8421 FROG-42` joins that table; `coyote` instead makes a new one.
const [base, target = "coyote"] = process.argv.slice(2);
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));
const pick = (list) => list[Math.floor(Math.random() * list.length)];

async function call(path, body, token) {
  const headers = { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) };
  const answer = await fetch(base + path, body && { method: "POST", body: JSON.stringify(body), headers });
  return answer.json();
}

async function choose(seen, since) {
  const offer = pick(seen.choices);
  const action = { do: offer.do };
  for (const [name, allowed] of Object.entries(offer.with))
    action[name] = Array.isArray(allowed)
      ? pick(allowed)
      : allowed.from + Math.floor(Math.random() * (allowed.to - allowed.from + 1));
  if ("ms" in action) { // a race: how long we really took
    await sleep(300 + 300 * Math.random());
    action.ms = Math.round(performance.now() - since);
  }
  return action;
}

const { token } = await call("/api/players", { name: "Noddy" });
const offered = (await call("/api/games")).find((game) => game.game === target); // a game: make a table
const wanted = offered && { game: target, seats: offered.seats[0], quick: "easy" };
let table = wanted ? (await call("/api/tables", wanted, token)).table : target;
let socket, sat, seen, since, pending, choosing; // the latest state, when it came, our unanswered action

const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message));

function connect() {
  [socket, sat] = [new WebSocket(base.replace("http", "ws") + "/ws"), false];
  socket.onopen = () => {
    send({ type: "hello", id: "hello", token }); // WebSocket headers cannot be set here, so the token comes first
    send({ type: "enter", id: "enter", table, ...(seen && { match: seen.match, have: seen.version }) });
    if (pending) send(pending); // with its old id, so that it is played only once
  };
  socket.onclose = () => setTimeout(connect, 500);
  socket.onmessage = async ({ data }) => {
    const heard = JSON.parse(data);
    if (heard.type === "over") console.log("over", JSON.stringify(heard.outcome)), process.exit(0);
    if (heard.type === "table") table = heard.table; // the code as the server spells it
    if (heard.type === "table" && heard.you === null && heard.status === "open" && !sat)
      send({ type: "sit", id: (sat = "sit"), table });
    if (heard.type === "refused" && /^(hello|enter|sit)$/.test(heard.id)) console.error(heard.sentence), process.exit(1);
    if (heard.type === "state" || heard.type === "happened") [seen, since] = [heard, performance.now()];
    if (pending && heard.id === pending.id) await sleep(heard.wait ?? 0), (pending = undefined); // wait: we sent too much
    if (!seen?.view.to_act.includes(seen.view.viewer) || pending || choosing) return;
    choosing = true;
    const { match, version } = seen;
    pending = { type: "act", id: crypto.randomUUID(), table, match, decided: version, action: await choose(seen, since) };
    choosing = false;
    send(pending);
  };
}
connect();
