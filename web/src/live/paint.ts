/** A page that is hidden meanwhile paints no frame, so waiting ends after this time in any case. */
const LONGEST_FRAME_MS = 500;

/** Resolves when the next frame has been painted; at once on a hidden page. */
export function nextPaint(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, LONGEST_FRAME_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}

/** Does the work of a press after the press itself has been painted, unless `thing` has changed meanwhile. */
export async function afterPaint(thing: () => unknown, work: () => void): Promise<void> {
  const pressed = thing();
  await nextPaint();
  if (thing() === pressed) work();
}
