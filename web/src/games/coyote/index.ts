import type { GameUI } from "..";
import Board from "./Board.svelte";

const ui: GameUI = { Board };
export default ui;
