import { mount } from "svelte";
import "./style/base.css";
import App from "./App.svelte";
import { recognise } from "./me.svelte";
import { applyPrefs } from "./prefs.svelte";
import { followLinks } from "./router.svelte";
import { loadWords } from "./words/index.svelte";

applyPrefs();
followLinks();
void recognise();
await loadWords("");
mount(App, { target: document.getElementById("app")! });
