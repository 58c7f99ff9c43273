/** Whether what is said at the table can be read right now: a chat is on the page, and not scrolled away. */

const boxes = new Set<HTMLElement>();

/** Marks an element as a place where chat is read. */
export function readsChat(box: HTMLElement): () => void {
  boxes.add(box);
  return () => boxes.delete(box);
}

export function isChatOnScreen(): boolean {
  return [...boxes].some((box) => {
    const { top, bottom, width } = box.getBoundingClientRect();
    return width > 0 && top >= 0 && bottom <= innerHeight;
  });
}
