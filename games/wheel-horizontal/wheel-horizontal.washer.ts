import { darker, faded, isCool, lighter, mix } from '#games/kit/colour.ts';
import { downward, plate, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { paintSymbol } from '#games/kit/symbols.ts';
import { across, metal } from '#games/kit/trim.ts';
import { badge, bodyOf, FILLING, hub, isDark } from './wheel-horizontal.art.ts';
import { WHEEL } from './wheel-horizontal.controls.ts';
import { DISC, inkOf } from './wheel-horizontal.disc.ts';

type Context = CanvasRenderingContext2D;

/** The timer's display and the knob beside it. */
export const DISPLAY = { x: 186, y: 52, width: 88, height: 52 };
export const KNOB = { x: 322, y: 78, side: 60 };

/** Paints the washing machine: body, header, rings and the dark tub behind the wheel. */
export function front(theme: Theme): Paint {
  return (context) => {
    const body = bodyOf(theme);
    const edge = darker(body, 0.14);
    context.fillStyle = 'rgba(20, 10, 20, .28)';
    context.beginPath();
    context.ellipse(195, 546, 168, 8, 0, 0, Math.PI * 2);
    context.fill();
    for (const x of [52, 304]) plate(context, x, 528, 34, 18, 4, darker(inkOf(theme), 0.1));
    shadowed(context, faded(inkOf(theme), 0.3), 16, 5, () => plate(context, 16, 26, 358, 508, 26, body));
    plate(
      context,
      16,
      26,
      358,
      508,
      26,
      across(context, 16, 374, edge, lighter(body, 0.1), body, body, body, lighter(body, 0.04), edge),
    );
    context.lineWidth = 1.5;
    context.strokeStyle = edge;
    context.stroke();
    context.fillStyle = edge;
    context.fillRect(16, 127, 358, 1.5);
    context.fillStyle = lighter(body, 0.5);
    context.fillRect(17, 128.5, 356, 1);
    badge(context, theme);
    display(context, theme);
    ticks(context, theme);
    rings(context, theme, body);
  };
}

/** The positions and sizes of the laundry, from the wheel's centre. */
const HEAP = [
  [-96, 66, 0.5],
  [92, 70, 0.52],
  [-64, 92, 0.66],
  [62, 94, 0.68],
  [-24, 110, 0.62],
  [22, 112, 0.6],
] as const;

function display(context: Context, theme: Theme): void {
  const { x, y, width, height } = DISPLAY;
  plate(context, x - 2, y - 2, width + 4, height + 4, 14, metal(context, theme, x, y, x + width, y + height));
  plate(context, x, y, width, height, 12, downward(context, y, y + height, darker(inkOf(theme), 0.35), inkOf(theme)));
}

function ticks(context: Context, theme: Theme): void {
  context.strokeStyle = faded(isDark(theme) ? theme.onField : inkOf(theme), 0.45);
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  for (let step = 0; step < 9; step += 1) {
    const angle = ((step - 4) * Math.PI) / 6 - Math.PI / 2;
    context.beginPath();
    context.moveTo(KNOB.x + Math.cos(angle) * 33, KNOB.y + Math.sin(angle) * 33);
    context.lineTo(KNOB.x + Math.cos(angle) * 38, KNOB.y + Math.sin(angle) * 38);
    context.stroke();
  }
}

function rings(context: Context, theme: Theme, body: string): void {
  const { x, y, radius } = WHEEL;
  const ring = (size: number, fill: string | CanvasGradient): void =>
    plate(context, x - size, y - size, size * 2, size * 2, size, fill);
  shadowed(context, faded(inkOf(theme), 0.28), 8, 4, () => ring(radius, mix(body, inkOf(theme), 0.06)));
  ring(radius - 10, metal(context, theme, x - 115, y - 115, x + 115, y + 115));
  ring(radius - 26, darker(inkOf(theme), isDark(theme) ? 0.4 : 0.1));
  const tub = context.createRadialGradient(x, y, 90, x, y, 142);
  const grey = isCool(theme.field) ? '#8fa6af' : mix(inkOf(theme), '#b8a9a4', 0.45);
  tub.addColorStop(0, lighter(grey, 0.1));
  tub.addColorStop(0.8, grey);
  tub.addColorStop(1, darker(grey, 0.4));
  ring(radius - 32, tub);
  const handle = { x: x + radius - 14, y: y - 26, width: 21, height: 52 };
  shadowed(context, 'rgba(0, 0, 0, .4)', 4, 2, () =>
    plate(
      context,
      handle.x,
      handle.y,
      handle.width,
      handle.height,
      10,
      metal(context, theme, handle.x, handle.y, handle.x + 21, handle.y + 60),
    ),
  );
}

/** Paints the static parts in front of the wheel: the hub and the glass. */
export function glass(theme: Theme): Paint {
  return (context) => {
    context.translate(DISC + 20, DISC + 20);
    hub(context, theme);
    if (theme.sheet) for (const [x, y, size] of HEAP) paintSymbol(context, theme, FILLING, x, y, size);
    const sheen = context.createRadialGradient(-50, -70, 10, 0, 0, 150);
    for (const [stop, colour] of [
      [0, 'rgba(255, 255, 255, .3)'],
      [0.5, 'rgba(255, 255, 255, 0)'],
      [1, 'rgba(15, 30, 40, .2)'],
    ] as const)
      sheen.addColorStop(stop, colour);
    plate(context, -140, -140, 280, 280, 140, sheen);
    context.strokeStyle = 'rgba(255, 255, 255, .65)';
    context.lineWidth = 12;
    context.lineCap = 'round';
    context.beginPath();
    context.arc(0, 0, 129, Math.PI * 1.2, Math.PI * 1.42);
    context.stroke();
    context.beginPath();
    context.arc(0, 0, 129, Math.PI * 1.47, Math.PI * 1.49);
    context.stroke();
  };
}

/** Paints the seconds left, on the display. */
export function digits(theme: Theme, seconds: number): Paint {
  return (context) => {
    const colour = isCool(theme.field) ? '#8ff0c4' : '#ffd98c';
    context.font = `${theme.display.weight} 27px ${theme.display.family}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = colour;
    shadowed(context, faded(colour, 0.8), 4, 0, () =>
      context.fillText(`0:0${seconds}`, DISPLAY.width / 2, DISPLAY.height / 2 + 2),
    );
  };
}

export function knob(theme: Theme): Paint {
  return (context) => {
    const fill = context.createRadialGradient(24, 20, 4, 30, 30, 28);
    fill.addColorStop(0, '#ffffff');
    fill.addColorStop(1, isCool(theme.field) ? '#c2d2d8' : '#d9c3a8');
    shadowed(context, 'rgba(0, 0, 0, .35)', 4, 2, () => plate(context, 3, 3, 54, 54, 27, fill));
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.strokeStyle = isDark(theme) ? theme.field : theme.action;
    context.stroke(new Path2D('M30 22 V9'));
  };
}
