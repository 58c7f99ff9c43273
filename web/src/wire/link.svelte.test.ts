import { Refusal, Unreachable } from "./http";
import { Link } from "./link.svelte";

/** The sockets that were opened; the test is the server. */
let sockets: FakeSocket[] = [];

class FakeSocket {
  static OPEN = 1;
  readyState = FakeSocket.OPEN;
  sent: { type: string; id: string; again?: boolean }[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    sockets.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
  }
  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.hear({ type: "welcome" });
  }
  types(): string[] {
    return this.sent.map(({ type }) => type);
  }
}

function openLink(): Link {
  const link = new Link((ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  });
  link.open();
  sockets[0]!.welcome();
  return link;
}

const act = { type: "act", table: "T", match: "m", action: { do: "draw" } } as const;

describe("the link to the server", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) }); // as on a page without TLS
    sockets = [];
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("stays open while the server answers its pings", () => {
    const link = openLink();
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1000);
      const last = sockets[0]!.sent.at(-1)!;
      if (last.type === "ping") sockets[0]!.hear({ type: "ack", id: last.id });
    }
    expect(sockets[0]!.types()).toContain("ping");
    expect([link.status, sockets.length]).toEqual(["open", 1]);
  });

  it("does not ping a server that is talking", () => {
    openLink();
    for (let second = 0; second < 30; second++) {
      vi.advanceTimersByTime(1000);
      sockets[0]!.hear({ type: "lobby", tables: [] });
    }
    expect(sockets[0]!.types()).toEqual(["hello"]);
  });

  it("notices a connection that has gone silent, and counts from the last message", () => {
    const link = openLink();
    const heard = performance.now();
    vi.advanceTimersByTime(15_000);
    expect([link.status, link.lostAt]).toEqual(["lost", heard]);
    expect(sockets).toHaveLength(2);
    sockets[1]!.welcome();
    expect([link.status, link.lostAt]).toEqual(["open", null]);
  });

  it("gives up an attempt to connect that nobody answers, and tries again", () => {
    const link = openLink();
    sockets[0]!.onclose!();
    vi.advanceTimersByTime(20_000);
    expect(sockets.length).toBeGreaterThan(2);
    expect(link.status).toBe("lost");
  });

  it("checks the connection at once when it may have changed", () => {
    const link = openLink();
    link.hurry();
    expect(sockets[0]!.types()).toEqual(["hello", "ping"]);
    vi.advanceTimersByTime(4000);
    expect(link.status).toBe("lost");
  });

  it("sends an unanswered action again with the same id, and marks it", async () => {
    const link = openLink();
    const done = link.request(act);
    const first = sockets[0]!.sent.at(-1)!;
    sockets[0]!.onclose!();
    vi.advanceTimersByTime(1000);
    sockets[1]!.welcome();
    link.resend("another table");
    expect(sockets[1]!.types()).toEqual(["hello"]);
    link.resend("T");
    expect(sockets[1]!.sent.at(-1)).toEqual({ ...first, again: true });
    sockets[1]!.hear({ type: "ack", id: first.id, version: 3 });
    expect((await done).version).toBe(3);
  });

  it("sends nothing while the connection is lost, and says so", async () => {
    const link = openLink();
    const asked = link.request({ type: "ping" });
    sockets[0]!.onclose!();
    await expect(asked).rejects.toThrow(Unreachable);
    await expect(link.request(act)).rejects.toThrow(Unreachable);
  });

  it("passes a refusal on with the time to wait", async () => {
    const link = openLink();
    const asked = link.request({ type: "ping" });
    const { id } = sockets[0]!.sent.at(-1)!;
    sockets[0]!.hear({ type: "refused", id, code: "RATE_LIMITED", why: "rate-limited", sentence: "Wait.", wait: 70 });
    await expect(asked).rejects.toThrow(new Refusal("RATE_LIMITED", "rate-limited", "Wait.", 70));
  });

  it("connects again under another name, without a word of loss", () => {
    const link = openLink();
    link.renew();
    expect([link.status, sockets.length]).toEqual(["connecting", 2]);
    sockets[1]!.welcome();
    expect([link.status, link.lostAt]).toEqual(["open", null]);
  });
});
