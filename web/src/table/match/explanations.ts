/** What things on a board are: in their `title`, which a mouse shows as a tooltip. */

/** The explanation of what lies under a point, topmost first. A button that covers a drawing gives way to it. */
export function explanationOf(elements: Element[]): string | null {
  const titled = elements
    .filter((element) => element.closest("main, dialog"))
    .map((element) => element.closest<HTMLElement>("[title]"))
    .filter((element) => element !== null);
  const drawing = titled.find((element) => !element.matches("button"));
  return (drawing ?? titled[0])?.title || null;
}
