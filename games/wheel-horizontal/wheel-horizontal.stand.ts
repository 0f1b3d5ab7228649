import { darker, faded, lighter } from '#games/kit/colour.ts';
import { plate, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { across, cabinetOf, lampOf, metal } from '#games/kit/trim.ts';
import { badge, bodyOf, hub } from './wheel-horizontal.art.ts';
import { WHEEL } from './wheel-horizontal.controls.ts';
import { DISC, inkOf } from './wheel-horizontal.disc.ts';

type Context = CanvasRenderingContext2D;

const LAMPS = 16;
/** From the wheel's centre. */
const LAMP_RADIUS = 149;

/**
 * Paints a wheel on a stand, which suits every brand: legs, a sign with the brand's own above, the rim with its lamps.
 */
export function stand(theme: Theme): Paint {
  return (context) => {
    legs(context, theme);
    sign(context, theme);
    rim(context, theme);
  };
}

/** Paints the static part in front of the wheel: its hub. */
export function cap(theme: Theme): Paint {
  return (context) => {
    context.translate(DISC + 20, DISC + 20);
    hub(context, theme);
  };
}

function legs(context: Context, theme: Theme): void {
  const { x, y } = WHEEL;
  const colour = darker(cabinetOf(theme), 0.25);
  context.fillStyle = 'rgba(20, 10, 20, .28)';
  context.beginPath();
  context.ellipse(x, 546, 150, 8, 0, 0, Math.PI * 2);
  context.fill();
  for (const side of [-1, 1]) {
    context.fillStyle = across(context, x + side * 30, x + side * 126, darker(colour, 0.3), colour);
    context.beginPath();
    for (const [beside, down] of [
      [20, y],
      [64, y],
      [132, 536],
      [92, 536],
    ] as const)
      context.lineTo(x + side * beside, down);
    context.fill();
  }
  shadowed(context, faded(inkOf(theme), 0.3), 8, 3, () =>
    plate(context, 50, 522, 290, 22, 11, across(context, 50, 340, darker(colour, 0.2), lighter(colour, 0.2), colour)),
  );
}

function sign(context: Context, theme: Theme): void {
  const body = bodyOf(theme);
  plate(context, 181, 108, 28, 60, 6, metal(context, theme, 181, 108, 209, 168));
  shadowed(context, faded(inkOf(theme), 0.3), 10, 4, () =>
    plate(context, 96, 32, 198, 92, 26, metal(context, theme, 96, 32, 294, 124)),
  );
  plate(context, 101, 37, 188, 82, 22, across(context, 101, 289, darker(body, 0.06), lighter(body, 0.1), body));
  context.save();
  // The badge has its centre at (104, 78).
  context.translate(WHEEL.x - 104, 0);
  badge(context, theme);
  context.restore();
}

function rim(context: Context, theme: Theme): void {
  const { x, y, radius } = WHEEL;
  const colour = cabinetOf(theme);
  const ring = (size: number, fill: string | CanvasGradient): void =>
    plate(context, x - size, y - size, size * 2, size * 2, size, fill);
  shadowed(context, faded(inkOf(theme), 0.4), 12, 5, () =>
    ring(radius, metal(context, theme, x - 115, y - 115, x + 115, y + 115)),
  );
  ring(radius - 6, across(context, x - radius, x + radius, darker(colour, 0.25), lighter(colour, 0.12), colour));
  const lamp = lampOf('#fff3cf', 'rgba(255, 226, 150, .9)', 0.6);
  for (let index = 0; index < LAMPS; index += 1) {
    // Between two lamps hangs the flapper.
    const angle = ((index + 0.5) / LAMPS) * Math.PI * 2 - Math.PI / 2;
    context.save();
    context.translate(x + Math.cos(angle) * LAMP_RADIUS - 16, y + Math.sin(angle) * LAMP_RADIUS - 16);
    lamp(context);
    context.restore();
  }
  ring(DISC + 10, metal(context, theme, x + 90, y + 90, x - 90, y - 90));
  ring(DISC + 4, darker(inkOf(theme), 0.2));
}
