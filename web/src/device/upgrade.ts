/** After an upgrade of the server, parts of the app that a tab has not loaded yet are gone. */

const KEY = "kibitz.outdated";

/** Loads the page anew when a part of it cannot be loaded because the server has another build of the app. */
export function followUpgrades(): void {
  addEventListener("vite:preloadError", () => void renew());
}

async function renew(): Promise<void> {
  const build = document.querySelector("script[src]")?.getAttribute("src");
  if (!build || !(await isOutdated(build))) return;
  try {
    if (sessionStorage.getItem(KEY) === build) return; // the reload brought the same build again
    sessionStorage.setItem(KEY, build);
  } catch {
    return; // without storage nothing would end a loop
  }
  location.reload();
}

/** Whether the server's page has another entry script, whose name changes with the build. */
async function isOutdated(build: string): Promise<boolean> {
  try {
    const response = await fetch("/", { cache: "no-store" });
    return response.ok && !(await response.text()).includes(build);
  } catch {
    return false; // the server cannot be reached: a reload would not help
  }
}
