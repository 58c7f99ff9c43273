import { mount } from "svelte";
import "./style/base.css";
import App from "./App.svelte";
import { recognise } from "./me.svelte";
import { followUpgrades } from "./device/upgrade";
import { applyPrefs } from "./device/prefs.svelte";
import { followLinks } from "./router.svelte";
import { loadWords } from "./words/index.svelte";

applyPrefs();
followLinks();
followUpgrades();
void recognise();
await loadWords("");
mount(App, { target: document.getElementById("app")! });

// After the first paint, so that it delays nothing. From then on the app opens without a network.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/service-worker.js");
  // The words may arrive after the load event.
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
