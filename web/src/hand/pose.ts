/** How a phone is held: to be read by its owner, or on the owner's forehead for the others to see. */

/** A reading of the motion sensor, in degrees, as `DeviceOrientationEvent` has it. */
export interface Reading {
  alpha: number;
  beta: number;
  gamma: number;
}

/** Where the display looks: up (1), sideways (0) or down (-1), and in which direction on the compass, in degrees. */
interface Facing {
  up: number;
  direction: number;
}

/** The display looks this far up when its owner reads it, and no further when it is worn. */
const READ = 0.45;
const WORN = 0.3;
/** A head that is bent over the table turns the display down by this much. */
const BENT = -0.8;
/** Flat on a table, the display has no direction. */
const FLAT = 0.95;
/** By how many degrees a display looks away from where it was read: to be taken for worn, and to stay so. */
const AWAY = 110;
const STILL_AWAY = 80;
/** How long a phone is held up before it shows anything. */
export const STEADY_MS = 600;

export class Pose {
  /** The phone is on its owner's forehead. */
  isUp = false;
  /** By how many degrees, clockwise, something has to be turned to stand upright on the display. */
  turn = 0;
  /** Where the display looked when its owner last read it: at first, when they put the phone on. */
  #read: number | null = null;
  #since: number | null = null;

  /** Takes a reading at a time, in milliseconds. */
  take(reading: Reading, at: number): void {
    const facing = facingOf(reading);
    this.turn = uprightTurn(reading);
    if (facing.up < FLAT) this.#read ??= facing.direction;
    if (facing.up > READ) {
      if (facing.up < FLAT) this.#read = facing.direction;
      this.hide();
    } else if (facing.up < BENT || this.#away(facing) < STILL_AWAY) {
      this.hide();
    } else if (!this.isUp && facing.up < WORN && this.#away(facing) > AWAY) {
      this.#since ??= at;
      this.isUp = at - this.#since >= STEADY_MS;
    }
  }

  /** Hides what is shown until the phone has been held up for a while again. */
  hide(): void {
    this.isUp = false;
    this.#since = null;
  }

  /** How far the display looks away from where it looked when it was read. */
  #away({ direction }: Facing): number {
    if (this.#read === null) return 0;
    const turned = Math.abs(direction - this.#read) % 360;
    return Math.min(turned, 360 - turned);
  }
}

function facingOf({ alpha, beta, gamma }: Reading): Facing {
  const [sinA, cosA] = sinCos(alpha);
  const [sinB, cosB] = sinCos(beta);
  const [sinC, cosC] = sinCos(gamma);
  const east = cosA * sinC + sinA * sinB * cosC;
  const north = sinA * sinC - cosA * sinB * cosC;
  return { up: cosB * cosC, direction: toDegrees(Math.atan2(east, north)) };
}

/** In quarters of a turn, on a display that does not turn by itself. */
function uprightTurn({ beta, gamma }: Reading): number {
  const [sinB, cosB] = sinCos(beta);
  const [sinC] = sinCos(gamma);
  return Math.round(toDegrees(Math.atan2(-cosB * sinC, sinB)) / 90) * 90;
}

function sinCos(degrees: number): [number, number] {
  const radians = (degrees * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}

const toDegrees = (radians: number) => (radians * 180) / Math.PI;
