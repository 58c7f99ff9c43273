/** A page that is hidden in the very moment paints nothing more: then it is time to go on all the same. */
const LONGEST_FRAME = 500;

/** Resolves when the next frame is on the screen; at once where nothing is shown. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((done) => {
    setTimeout(done, LONGEST_FRAME);
    requestAnimationFrame(() => setTimeout(done));
  });
}

/** Does what a press asks for once the press itself is on the screen, if that still concerns the same thing. */
export async function oncePainted(thing: () => unknown, work: () => void): Promise<void> {
  const pressed = thing();
  await painted();
  if (thing() === pressed) work();
}
