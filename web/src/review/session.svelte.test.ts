import { ReviewSession } from "./session.svelte";

it("counts a moment once, whether it was solved first or its answer seen", () => {
  const session = new ReviewSession("m");
  session.noteAnswer(3);
  session.noteAnswer(7);
  session.noteAnswer(3);
  expect(session.answered).toEqual([3, 7]);
});
