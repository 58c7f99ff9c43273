// Tests wait for events. How long they wait at most is for events that never come, far beyond the delays of a busy machine.
import { configure } from "@testing-library/svelte";

configure({ asyncUtilTimeout: 120_000 });
