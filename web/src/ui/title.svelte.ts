/** Says in the browser's tab which page is open; an empty title is not known yet. Call it while a component is set up. */
export function setTitle(title: () => string): void {
  $effect(() => {
    const known = title();
    document.title = known ? `${known} · Kibitz` : "Kibitz";
    return () => (document.title = "Kibitz");
  });
}
