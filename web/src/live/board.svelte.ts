import { loadGame, type GameUI } from "$lib/games";
import { setFigures } from "$lib/table/seats/figures";

/** The board of a game, which is loaded once the game is known. Make it while a component is set up. */
export class LoadedBoard {
  ui = $state.raw<GameUI | null>(null);
  /** Why it could not be loaded. A board that is there stays. */
  problem = $state.raw<unknown>(null);

  constructor(game: () => string | undefined) {
    setFigures(() => this.ui?.Figure);
    $effect(() => {
      const wanted = game();
      if (!wanted) return;
      loadGame(wanted).then(
        (loaded) => (this.ui = loaded),
        (error: unknown) => (this.problem = this.ui ? null : error),
      );
    });
  }
}
