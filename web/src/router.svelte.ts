/** Client-side routing: the current path, and links that change it without a reload. */

let path = $state(location.pathname);
let hash = $state(location.hash);

export const here = {
  get path(): string {
    return path;
  },
  get hash(): string {
    return hash;
  },
  /** The path in pieces: `/t/FROG-1` is ["t", "FROG-1"]. */
  get parts(): string[] {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  },
};

function update(): void {
  path = location.pathname;
  hash = location.hash;
}

export function go(to: string, how: "push" | "replace" = "push"): void {
  if (how === "push") history.pushState(null, "", to);
  else history.replaceState(null, "", to);
  update();
  scrollTo(0, 0);
}

/** Follows links inside the app without leaving it. Called once. */
export function followLinks(): void {
  addEventListener("popstate", update);
  addEventListener("hashchange", update);
  document.addEventListener("click", (event) => {
    const anchor = (event.target as Element).closest("a");
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!anchor || !plain || anchor.target || anchor.hasAttribute("download")) return;
    const to = new URL(anchor.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    if (to.pathname === location.pathname && to.hash) return; // the browser scrolls there
    event.preventDefault();
    go(to.pathname + to.search + to.hash);
  });
}
