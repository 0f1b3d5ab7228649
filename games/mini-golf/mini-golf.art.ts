import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, plate, roundedPath, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { type Hole, SIZE, type Spot, type Wall } from './mini-golf.holes.ts';
import { CUP, kerbOf } from './mini-golf.rules.ts';

type Context = CanvasRenderingContext2D;

const GRASS = { edge: '#1f7a34', dark: '#2fa84a', light: '#3dbb59', shade: 'rgba(9, 60, 26, .4)' };
/** A kerb's width, and the height of its side. */
const KERB = 13;
const SIDE = 16;
const MOWN = 30;

/** Returns the kerb's colour: the action's, or the spot's if the action is pale or as green as the grass. */
function kerbColour({ action, spot }: Theme): string {
  const value = Number.parseInt(action.slice(1), 16);
  const [red, green, blue] = [value >> 16, (value >> 8) & 255, value & 255];
  return lightness(action) > 0.6 || (green > red && green > blue) ? spot : lighter(action, 0.28);
}

/** Paints the static parts of a hole: kerb, grass, cup, dividers and posts. */
export function course(theme: Theme, hole: Hole): Paint {
  const kerb = kerbOf(hole);
  const colour = kerbColour(theme);
  return (context) => {
    const sides = [
      [SIDE + 12, faded(darker(theme.field, 0.75), 0.3)],
      [SIDE, darker(colour, 0.55)],
      [SIDE - 6, darker(colour, 0.36)],
    ] as const;
    context.lineJoin = 'round';
    for (const [down, fill] of sides) {
      trace(context, kerb, down);
      context.lineWidth = KERB * 2;
      context.strokeStyle = fill;
      context.stroke();
    }
    trace(context, kerb);
    context.strokeStyle = colour;
    context.stroke();
    striped(context, () => context.stroke(), 22);
    // A soft light along the kerb's top.
    context.lineWidth = 2;
    context.strokeStyle = faded('#ffffff', 0.35);
    context.save();
    context.translate(0, -1);
    context.stroke();
    context.restore();
    context.save();
    trace(context, kerb);
    context.clip();
    grass(context, kerb);
    tee(context, hole.tee);
    cup(context, hole.cup);
    // Clipped to the kerb: a divider ends where it meets it.
    for (const wall of hole.walls) {
      if (wall.from.x === wall.to.x && wall.from.y === wall.to.y) post(context, theme, wall);
      else divider(context, colour, wall);
    }
    context.restore();
  };
}

function trace(context: Context, kerb: readonly Spot[], down = 0): void {
  context.beginPath();
  for (const { x, y } of kerb) context.lineTo(x, y + down);
  context.closePath();
}

function striped(context: Context, stroke: () => void, length: number): void {
  context.save();
  context.lineCap = 'butt';
  context.setLineDash([length, length]);
  context.strokeStyle = '#ffffff';
  stroke();
  context.restore();
}

function grass(context: Context, kerb: readonly Spot[]): void {
  context.fillStyle = GRASS.dark;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.fillStyle = GRASS.light;
  for (let y = 12; y < SIZE.height; y += MOWN * 2) context.fillRect(0, y, SIZE.width, MOWN);
  const shine = context.createLinearGradient(0, 0, SIZE.width, SIZE.height);
  shine.addColorStop(0, 'rgba(255, 255, 200, .2)');
  shine.addColorStop(0.6, 'rgba(255, 255, 200, 0)');
  shine.addColorStop(1, 'rgba(0, 40, 20, .14)');
  context.fillStyle = shine;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  // The kerb stands higher than the grass: a dark edge all round, and a shadow from above.
  trace(context, kerb, 6);
  context.lineWidth = 12;
  context.strokeStyle = GRASS.shade;
  context.stroke();
  trace(context, kerb);
  context.lineWidth = 6;
  context.strokeStyle = GRASS.edge;
  context.stroke();
}

function tee(context: Context, { x, y }: Spot): void {
  plate(context, x - 26, y - 19, 52, 38, 12, 'rgba(255, 255, 255, .16)');
  context.lineWidth = 2;
  context.strokeStyle = 'rgba(255, 255, 255, .5)';
  roundedPath(context, x - 26, y - 19, 52, 38, 12);
  context.stroke();
}

function cup(context: Context, { x, y }: Spot): void {
  const round = (radius: number, down: number, fill: string | CanvasGradient): void =>
    plate(context, x - radius, y - radius + down, radius * 2, radius * 2, radius, fill);
  round(CUP + 3, 0, 'rgba(255, 255, 255, .3)');
  round(CUP + 1, 0, '#0d4f22');
  round(CUP - 2, 2, downward(context, y - CUP, y + CUP, '#021208', '#0b3a1b'));
}

function divider(context: Context, colour: string, { from, to, thick }: Wall): void {
  const line = (down: number, width: number, stroke: string): void => {
    context.lineWidth = width;
    context.lineCap = 'round';
    context.strokeStyle = stroke;
    context.beginPath();
    context.moveTo(from.x, from.y + down);
    context.lineTo(to.x, to.y + down);
    context.stroke();
  };
  const inside = { top: from.y + 1, bottom: to.y - 1 };
  line(14, thick * 2 + 4, GRASS.shade);
  line(9, thick * 2, darker(colour, 0.5));
  line(5, thick * 2, darker(colour, 0.34));
  line(0, thick * 2, colour);
  striped(
    context,
    () => {
      context.beginPath();
      context.moveTo(from.x, inside.top);
      context.lineTo(to.x, inside.bottom);
      context.stroke();
    },
    20,
  );
  context.save();
  context.translate(-thick / 2, 0);
  line(0, 2, faded('#ffffff', 0.4));
  context.restore();
}

/** Paints a rubber post with a ring round it. */
function post(context: Context, theme: Theme, { from: { x, y }, thick }: Wall): void {
  const colour = kerbColour(theme) === theme.spot ? theme.action : theme.spot;
  const dark = lightness(theme.field) < lightness(theme.onField) ? theme.field : theme.onField;
  const disc = (radius: number, down: number, fill: string | CanvasGradient): void =>
    plate(context, x - radius, y - radius + down, radius * 2, radius * 2, radius, fill);
  shadowed(context, 'rgba(4, 40, 16, .55)', 8, 8, () => disc(thick, 5, darker(colour, 0.5)));
  disc(thick, 5, darker(colour, 0.45));
  disc(thick, 0, dark);
  disc(thick - 2.5, 0, downward(context, y - thick, y + thick, lighter(colour, 0.45), colour, darker(colour, 0.12)));
  disc(thick * 0.55, 0, faded(dark, 0.85));
  disc(
    thick * 0.55 - 2,
    1,
    downward(context, y - thick / 2, y + thick / 2, mix(colour, '#ffffff', 0.85), mix(colour, '#ffffff', 0.55)),
  );
  context.lineWidth = 3;
  context.lineCap = 'round';
  context.strokeStyle = 'rgba(255, 255, 255, .8)';
  context.beginPath();
  context.arc(x, y, thick * 0.78, Math.PI * 1.05, Math.PI * 1.5);
  context.stroke();
}
