/** A picture of the results to send to friends. It is drawn on the device; nothing is uploaded. */

import { toast } from "$lib/ui/toasts.svelte";
import { say } from "$lib/words/index.svelte";

export interface Row {
  place: number;
  name: string;
  score: string;
  /** The person's figure as it is on the page, if it is there. */
  figure: SVGSVGElement | null;
}

export interface Picture {
  game: string;
  title: string;
  rows: Row[];
  highlights: string[];
  date: string;
}

const WIDTH = 1080;
const EDGE = 84;
const ROW = 104;
const LINE = 46;
const FIGURE = 76;
const DISPLAY = '"Fraunces Variable", Georgia, serif';
const TEXT = '"Figtree Variable", system-ui, sans-serif';
const PAPER = "#fbf6ea";
const SOFT = "#b9c7bd";
const MARIGOLD = "#f2a93b";
const COPIED = ["fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "opacity"];

/** Draws it as a PNG. */
export async function drawPicture(picture: Picture): Promise<Blob> {
  await Promise.all([document.fonts.load(`600 40px ${DISPLAY}`), document.fonts.load(`400 40px ${TEXT}`)]);
  const figures = await Promise.all(picture.rows.map(({ figure }) => (figure ? toImage(figure) : null)));
  const canvas = document.createElement("canvas");
  const on = canvas.getContext("2d")!;
  const lines = picture.highlights.flatMap((sentence) => wrap(on, sentence, WIDTH - 2 * EDGE - 40, `400 34px ${TEXT}`));
  const title = wrap(on, picture.title, WIDTH - 2 * EDGE, `600 76px ${DISPLAY}`);
  const top = 150 + title.length * 90;
  canvas.width = WIDTH;
  canvas.height = top + picture.rows.length * ROW + (lines.length ? 50 + lines.length * LINE : 0) + 130;
  drawCloth(on, canvas.height);
  write(on, picture.game, EDGE, 110, `600 40px ${DISPLAY}`, MARIGOLD);
  title.forEach((line, number) => write(on, line, EDGE, 200 + number * 90, `600 76px ${DISPLAY}`, PAPER));
  picture.rows.forEach((row, number) => drawRow(on, row, figures[number] ?? null, top + number * ROW));
  let y = top + picture.rows.length * ROW + 66;
  for (const line of lines) {
    write(on, line, EDGE + (picture.rows.length ? 20 : 0), y, `400 34px ${TEXT}`, PAPER);
    y += LINE;
  }
  write(on, `Kibitz · ${picture.date}`, EDGE, canvas.height - 56, `400 30px ${TEXT}`, SOFT);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function drawCloth(on: CanvasRenderingContext2D, height: number): void {
  const light = on.createRadialGradient(WIDTH / 2, height * 0.3, 80, WIDTH / 2, height * 0.4, height);
  light.addColorStop(0, "#1d4643");
  light.addColorStop(1, "#0b1f22");
  on.fillStyle = light;
  on.fillRect(0, 0, WIDTH, height);
}

function drawRow(on: CanvasRenderingContext2D, row: Row, figure: HTMLImageElement | null, y: number): void {
  const middle = y + ROW / 2;
  on.fillStyle = row.place === 1 ? "#ffffff24" : "#ffffff0d";
  on.beginPath();
  on.roundRect(EDGE, y + 6, WIDTH - 2 * EDGE, ROW - 12, 24);
  on.fill();
  write(on, String(row.place), EDGE + 30, middle + 14, `600 40px ${DISPLAY}`, SOFT);
  if (figure) on.drawImage(figure, EDGE + 80, middle - FIGURE / 2, FIGURE, FIGURE);
  on.font = `600 44px ${DISPLAY}`;
  const scoreWidth = on.measureText(row.score).width;
  write(on, row.score, WIDTH - EDGE - 30 - scoreWidth, middle + 15, on.font, row.place === 1 ? MARIGOLD : PAPER);
  const before = EDGE + 80 + (figure ? FIGURE + 24 : 0);
  const room = WIDTH - EDGE - before - 30 - scoreWidth - 24;
  write(on, row.name, before, middle + 14, `600 40px ${TEXT}`, PAPER, room);
}

function write(
  on: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  font: string,
  colour: string,
  room?: number,
): void {
  on.font = font;
  on.fillStyle = colour;
  on.fillText(text, x, y, room);
}

/** Breaks a sentence into lines; not at a space that does not break. */
function wrap(on: CanvasRenderingContext2D, sentence: string, width: number, font: string): string[] {
  on.font = font;
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && on.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A drawing of the page as an image. An image knows no style sheet, so each part takes its style along. */
async function toImage(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll("*");
  copy.querySelectorAll<SVGElement>("*").forEach((part, number) => {
    const style = getComputedStyle(originals[number]!);
    for (const name of COPIED) part.style.setProperty(name, style.getPropertyValue(name));
    if (part.tagName === "text") part.style.font = `600 20px ${DISPLAY}`;
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(2 * FIGURE));
  copy.setAttribute("height", String(2 * FIGURE));
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** Draws a picture and offers it; says so if that cannot be done. */
export async function offerPicture(picture: Picture, name: string): Promise<void> {
  try {
    await sharePicture(await drawPicture(picture), name);
  } catch {
    toast(say("picture-failed"));
  }
}

/** Offers the picture to the device's share sheet, or else saves it. */
export async function sharePicture(blob: Blob, name: string): Promise<void> {
  const file = new File([blob], name, { type: blob.type });
  if (navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file] });
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return; // somebody who changes their mind
    }
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
