import { self, setName } from "./me.svelte";

afterEach(() => void vi.unstubAllGlobals());

it("asks the server who we are before it gives us a name, so that nobody becomes somebody else", async () => {
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`);
    return Response.json({ player: "p1", name: method === "GET" ? "Ada" : "Ben" });
  });
  await setName("Ben");
  expect(calls).toEqual(["GET /api/me", "PATCH /api/me"]);
  expect([self.player, self.name]).toEqual(["p1", "Ben"]);
});
