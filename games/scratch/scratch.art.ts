import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, glint, plate, rays, roundedPath, shadowed, starPath } from '#games/kit/paint.ts';
import { nextBelow, type Rng, rngOf } from '#games/kit/rng.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { BACK, MARK, paintSymbol } from '#games/kit/symbols.ts';
import { FOIL, SIZE } from './scratch.controls.ts';
import { CARD } from './scratch.rules.ts';

const ROUND = 22;
const TOOTH = 12;
/** For a prize's name under the foil: the line height in units, and the characters per line. */
const LINE = 108;
const MOST_IN_LINE = 9;

/** Paints the paper under the foil, with crimped edges. */
export function card(theme: Theme): Paint {
  return (context) => {
    const [top, bottom] = [12, SIZE.height - 16];
    shadowed(context, faded(darker(theme.field, 0.7), 0.35), 16, 6, () => {
      context.beginPath();
      for (let x = 6, tooth = 0; x <= SIZE.width - 6; x += TOOTH, tooth += 1)
        context.lineTo(x, tooth % 2 === 0 ? top + 8 : top);
      for (let x = SIZE.width - 6, tooth = 0; x >= 6; x -= TOOTH, tooth += 1)
        context.lineTo(x, tooth % 2 === 0 ? bottom - 8 : bottom);
      context.fillStyle = theme.paper;
      context.fill();
    });
    plate(context, FOIL.x - 3, FOIL.y - 3, CARD + 6, CARD + 6, ROUND + 3, theme.line);
  };
}

/** Under the foil: the prize by its name, or, without one, a losing sticker. */
export function prize(theme: Theme, won: string | null): Paint {
  const dark = lightness(theme.field) < lightness(theme.onField) ? darker(theme.field, 0.4) : theme.onField;
  return (context) => {
    roundedPath(context, 0, 0, CARD, CARD, ROUND);
    context.clip();
    context.fillStyle = dark;
    context.fillRect(0, 0, CARD, CARD);
    rays(context, CARD / 2, CARD / 2, 240, 16, faded(mix(theme.action, '#ffffff', 0.2), won === null ? 0.12 : 0.32));
    context.translate(CARD / 2, CARD / 2);
    context.rotate(-0.1);
    if (won === null) crumbled(context, theme);
    else name(context, theme, dark, linesOf(won));
  };
}

/** Breaks a name between words into lines of about the same length. */
function linesOf(text: string): readonly string[] {
  const most = Math.max(MOST_IN_LINE, Math.ceil(text.length / 3));
  return text.split(' ').reduce<readonly string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > most) return [...lines, word];
    return [...lines.slice(0, -1), `${last} ${word}`];
  }, []);
}

function name(context: CanvasRenderingContext2D, theme: Theme, dark: string, lines: readonly string[]): void {
  const gold = lightness(theme.field) > 0.5 ? theme.field : '#ffcf3f';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.font = `${theme.display.weight} 112px ${theme.display.family}`;
  const width = Math.max(...lines.map((line) => context.measureText(line).width));
  const scale = Math.min(1, 250 / width, 190 / (lines.length * LINE));
  const at = (index: number): number => (index - (lines.length - 1) / 2) * LINE;
  context.save();
  context.scale(scale, scale);
  shadowed(context, faded('#000000', 0.45), 10, 8, () => {
    context.lineWidth = 20;
    context.strokeStyle = theme.action;
    for (const [index, line] of lines.entries()) context.strokeText(line, 0, at(index));
  });
  context.lineWidth = 5;
  context.strokeStyle = dark;
  for (const [index, line] of lines.entries()) {
    const y = at(index);
    context.strokeText(line, 0, y);
    context.fillStyle = downward(context, y - 46, y + 46, lighter(gold, 0.55), gold, darker(gold, 0.1));
    context.fillText(line, 0, y);
  }
  context.restore();
  for (const [x, y, radius] of [
    [-104, -62, 13],
    [110, -54, 10],
    [96, 66, 14],
    [-92, 64, 9],
    [4, -86, 8],
  ] as const)
    glint(context, x, y, radius, lighter(gold, 0.6));
}

/** Paints a sticker with a bite taken out of it. */
function crumbled(context: CanvasRenderingContext2D, theme: Theme): void {
  if (theme.sheet) {
    context.globalAlpha = 0.55;
    paintSymbol(context, theme, BACK, 0, 0, 2.1);
    context.globalAlpha = 1;
    return;
  }
  shadowed(context, faded('#000000', 0.4), 10, 6, () => {
    starPath(context, 0, 0, 18, 84, 76);
    context.fillStyle = downward(context, -84, 84, lighter(theme.spot, 0.3), theme.spot, darker(theme.spot, 0.25));
    context.fill();
  });
  context.globalCompositeOperation = 'destination-out';
  for (const [x, y, radius] of [
    [52, -66, 26],
    [78, -38, 22],
    [30, -86, 18],
  ] as const)
    plate(context, x - radius, y - radius, radius * 2, radius * 2, radius, '#000');
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = lightness(theme.field) < lightness(theme.onField) ? darker(theme.field, 0.4) : theme.onField;
  context.fillRect(-220, -220, 440, 440);
  context.globalCompositeOperation = 'source-over';
  for (const [x, y, radius] of [
    [88, -84, 5],
    [66, -104, 3.5],
    [106, -58, 4],
  ] as const)
    plate(context, x - radius, y - radius, radius * 2, radius * 2, radius, theme.spot);
  const ink = darker(theme.spot, 0.65);
  for (const x of [-30, 14]) plate(context, x, -18, 13, 19, 6.5, ink);
  context.strokeStyle = ink;
  context.lineWidth = 7;
  context.lineCap = 'round';
  context.beginPath();
  context.arc(-2, 52, 26, Math.PI * 1.2, Math.PI * 1.8);
  context.stroke();
}

/** Paints the foil: a hologram in the brand's hues, with stars, a diagonal sheen and a metal grain. */
export function foil(context: CanvasRenderingContext2D, theme: Theme): void {
  roundedPath(context, 0, 0, CARD, CARD, ROUND);
  context.save();
  context.clip();
  const hologram = context.createLinearGradient(0, 0, CARD, CARD);
  const hues = ['#b9c8fb', '#f6c6ef', '#fbf3b4', '#bdf5d2', '#b4ecfb', '#d9c3fb', '#fbd0e4', '#fdf0b6', '#c3f3dc'];
  hues.forEach((hue, index) => hologram.addColorStop(index / (hues.length - 1), mix(hue, theme.action, 0.07)));
  context.fillStyle = hologram;
  context.fillRect(0, 0, CARD, CARD);
  context.fillStyle = faded(mix(theme.action, '#8888ff', 0.4), 0.14);
  for (let row = 0; row < 9; row += 1) {
    for (let column = -1; column < 8; column += 1) {
      const [x, y] = [column * 46 + (row % 2) * 23, row * 38 + 4 - column * 7 + 20];
      context.globalAlpha = theme.sheet ? 0.3 : 1;
      if (paintSymbol(context, theme, BACK, x, y, 0.34)) continue;
      starPath(context, x, y, 5, 12, 5.6);
      context.fill();
    }
  }
  context.globalAlpha = 1;
  const sheen = context.createLinearGradient(40, 0, 230, 250);
  for (const [stop, alpha] of [
    [0.3, 0],
    [0.44, 0.75],
    [0.5, 0.2],
    [0.56, 0.5],
    [0.66, 0],
  ] as const)
    sheen.addColorStop(stop, faded('#ffffff', alpha));
  context.fillStyle = sheen;
  context.fillRect(0, 0, CARD, CARD);
  grain(context);
  context.restore();
  context.lineWidth = 3;
  context.strokeStyle = faded('#ffffff', 0.65);
  roundedPath(context, 1.5, 1.5, CARD - 3, CARD - 3, ROUND - 1);
  context.stroke();
}

function grain(context: CanvasRenderingContext2D): void {
  let rng: Rng = rngOf(17);
  const below = (limit: number): number => {
    const [value, after] = nextBelow(rng, limit);
    rng = after;
    return value;
  };
  for (let speck = 0; speck < 1400; speck += 1) {
    context.fillStyle = speck % 2 === 0 ? 'rgba(255,255,255,.28)' : 'rgba(60,50,110,.08)';
    context.fillRect(below(CARD), below(CARD), 1 + below(5), 0.6);
  }
  for (let spark = 0; spark < 16; spark += 1)
    glint(context, below(CARD), below(CARD), 3 + below(8), 'rgba(255,255,255,.85)');
}

/** Paints the coin that scrapes. */
export function coin(theme: Theme): Paint {
  return (context) => {
    shadowed(context, 'rgba(30, 10, 40, .45)', 8, 7, () => plate(context, 8, 6, 60, 60, 30, darker(theme.spot, 0.35)));
    plate(
      context,
      8,
      4,
      60,
      60,
      30,
      downward(context, 4, 64, lighter(theme.spot, 0.55), theme.spot, darker(theme.spot, 0.15)),
    );
    context.lineWidth = 3;
    context.strokeStyle = faded(darker(theme.spot, 0.5), 0.5);
    context.beginPath();
    context.arc(38, 34, 23, 0, Math.PI * 2);
    context.stroke();
    if (!paintSymbol(context, theme, MARK, 38, 34, 0.44)) {
      starPath(context, 38, 34, 5, 15, 7);
      context.fillStyle = darker(theme.spot, 0.4);
      context.fill();
    }
    context.strokeStyle = faded('#ffffff', 0.75);
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(38, 34, 26, Math.PI * 1.05, Math.PI * 1.45);
    context.stroke();
  };
}
