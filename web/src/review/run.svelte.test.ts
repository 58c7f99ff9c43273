import { waitFor } from "@testing-library/svelte";
import { ReadableStream, TextDecoderStream, type ReadableStreamDefaultController } from "node:stream/web";
import { Unreachable } from "$lib/wire/http";
import { ReviewRun } from "./run.svelte";

const moment = (version: number, share: number, loss: number) => ({
  version,
  judgement: { best: { share }, loss, verdict: loss < 0.01 ? "near" : "costly" },
});

/** A server that sends events when the test says so. */
function serve() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  vi.stubGlobal("TextDecoderStream", TextDecoderStream); // which the simulated browser lacks
  vi.stubGlobal("fetch", () => {
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    return Promise.resolve({ ok: true, body });
  });
  const send = async (...events: object[]) => {
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join("");
    controller.enqueue(Buffer.from(lines));
    await waitFor(() => expect(run.moments.at(-1)?.version).toBe(lastVersion(events)));
  };
  const cut = () => controller.close();
  const run = new ReviewRun();
  void run.read("m", 0, "en");
  return { run, send, cut };
}

const event = (version: number, share: number, loss: number, done = 1) => ({
  event: "review-moment",
  done,
  moment: moment(version, share, loss),
});

function lastVersion(events: object[]): number {
  return (events.at(-1) as { moment: { version: number } }).moment.version;
}

it("has the curve and the costliest moments so far while the others are still judged", async () => {
  const { run, send } = serve();
  await send({ event: "review-begun", decisions: 6 }, event(2, 0.5, 0.001), event(4, 0.4, 0.05));
  expect([run.decisions, run.review, run.costliest]).toEqual([6, null, [4]]);
  expect(run.curve).toEqual([
    { version: 2, share: 0.5 },
    { version: 4, share: 0.4 },
  ]);
  await send(event(6, 0.3, 0.02), event(8, 0.3, 0.2), event(9, 0.2, 0.05));
  expect(run.costliest).toEqual([8, 4, 9]);
});

it("keeps what is judged when the connection breaks, and replaces it when it is judged anew", async () => {
  const { run, send, cut } = serve();
  await send({ event: "review-begun", decisions: 3 }, event(2, 0.5, 0, 1), event(4, 0.4, 0, 2));
  cut();
  await waitFor(() => expect(run.problem).toBeInstanceOf(Unreachable));
  expect(run.moments.map(({ version }) => version)).toEqual([2, 4]);

  void run.retry();
  expect([run.problem, run.done, run.moments.length]).toEqual([null, 0, 2]);
  await send({ event: "review-begun", decisions: 3 }, event(2, 0.6, 0, 1), event(4, 0.4, 0, 2), event(7, 0.3, 0, 3));
  expect(run.curve.map(({ share }) => share)).toEqual([0.6, 0.4, 0.3]);
});
