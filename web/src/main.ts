import { mount } from "svelte";
import "./style/base.css";
import App from "./App.svelte";
import { recognise } from "./me.svelte";
import { applyPrefs } from "./device/prefs.svelte";
import { followLinks } from "./router.svelte";
import { loadWords } from "./words/index.svelte";

applyPrefs();
followLinks();
void recognise();
await loadWords("");
mount(App, { target: document.getElementById("app")! });

// After the first paint: the app opens without a network from then on.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const keep = () => void navigator.serviceWorker.register("/service-worker.js");
  // The words may come after everything else.
  if (document.readyState === "complete") keep();
  else addEventListener("load", keep);
}
