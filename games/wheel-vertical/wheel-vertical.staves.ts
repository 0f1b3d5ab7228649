import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, plate } from '#games/kit/paint.ts';
import { nextBelow, type Rng, rngOf } from '#games/kit/rng.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { across, cabinetOf } from '#games/kit/trim.ts';
import { DRUM } from './wheel-vertical.controls.ts';
import { STAVES } from './wheel-vertical.rules.ts';

type Context = CanvasRenderingContext2D;

/** A flat stave: as high as its share of the drum's circumference. */
export const STAVE = { width: 318, height: (Math.PI * 2 * DRUM.radius) / STAVES.length };
/** How much narrower the drum is at its ends than in the middle, as a share. */
const BULGE = 0.13;
/** Iron hoops around the staves, measured from either end. */
const HOOPS = [
  { x: 0, width: 26 },
  { x: 50, width: 18 },
] as const;

export const isDark = ({ field, onField }: Theme): boolean => lightness(field) < lightness(onField);

/** Returns the drum's radius at a distance from a stave's left end, in units. */
export function radiusAt(x: number): number {
  const off = x / (STAVE.width / 2) - 1;
  return DRUM.radius * (1 - BULGE * off * off);
}

/** Paints column by column, scaling each from the height of the drum's middle to its height there. */
export function bulging(context: Context, paint: (x: number, width: number) => void): void {
  for (let x = 0; x < STAVE.width; x += 2) {
    context.save();
    context.translate(0, DRUM.radius);
    context.scale(1, radiusAt(x + 1) / DRUM.radius);
    context.translate(0, -DRUM.radius);
    paint(x, 2);
    context.restore();
  }
}

export function nightOf(theme: Theme): string {
  return isDark(theme) ? darker(theme.field, 0.6) : darker(theme.onField, 0.25);
}

/** Colour of a stave, by its dollars. */
function fillOf(theme: Theme, dollars: number): string {
  if (dollars === 3) return theme.spot;
  return dollars === 2 ? cabinetOf(theme) : '#fbf0d6';
}

function grain(context: Context, colour: string, seed: number): void {
  let rng: Rng = rngOf(seed);
  context.strokeStyle = faded(darker(colour, 0.55), 0.22);
  for (let line = 0; line < 11; line += 1) {
    const [y, afterY] = nextBelow(rng, Math.floor(STAVE.height));
    const [bend, afterBend] = nextBelow(afterY, 13);
    rng = afterBend;
    context.lineWidth = 0.6 + (line % 3) * 0.4;
    context.beginPath();
    context.moveTo(0, y);
    context.bezierCurveTo(STAVE.width * 0.3, y + bend - 6, STAVE.width * 0.6, y - bend + 6, STAVE.width, y);
    context.stroke();
  }
}

function hoops(context: Context): void {
  for (const { x, width } of HOOPS) {
    for (const left of [x, STAVE.width - x - width]) {
      plate(
        context,
        left,
        0,
        width,
        STAVE.height,
        0,
        across(context, left, left + width, '#6f6467', '#8f8386', '#5a5053'),
      );
      for (const y of [STAVE.height * 0.2, STAVE.height * 0.8])
        plate(context, left + width / 2 - 4, y - 3.5, 8, 7, 4, '#d9cdb4');
    }
  }
}

/** Paints a stave with its dollars. */
export function stave(theme: Theme, dollars: number): Paint {
  return (context) => {
    const fill = fillOf(theme, dollars);
    context.fillStyle = downward(context, 0, STAVE.height, lighter(fill, 0.12), fill, darker(fill, 0.08));
    context.fillRect(0, 0, STAVE.width, STAVE.height);
    context.save();
    grain(context, fill, dollars * 7);
    context.restore();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${theme.display.weight} 92px ${theme.display.family}`;
    const ink = lightness(fill) > 0.5 ? nightOf(theme) : '#fff8e4';
    context.fillStyle = faded(lightness(fill) > 0.5 ? '#ffffff' : '#000000', 0.35);
    context.fillText(`$${dollars}`, STAVE.width / 2, STAVE.height / 2 + 6, 190);
    context.fillStyle = ink;
    context.fillText(`$${dollars}`, STAVE.width / 2, STAVE.height / 2 + 4, 190);
    hoops(context);
    context.fillStyle = 'rgba(255, 255, 255, .3)';
    context.fillRect(0, 2.4, STAVE.width, 1.2);
    context.fillStyle = 'rgba(20, 5, 8, .85)';
    context.fillRect(0, STAVE.height - 3, STAVE.width, 3);
  };
}

/** Streaks on the turning cask, for each half turn of it. */
const STREAKS = 13;

/**
 * Paints the cask turning fast: wood with streaks of its staves, so nothing flashes. Two such pictures, half a streak
 * apart, fade into each other.
 */
export function whirl(theme: Theme, phase: 0 | 1): Paint {
  return (context) => {
    const fills = [fillOf(theme, 1), fillOf(theme, 2), fillOf(theme, 3)];
    const mean = mix(mix(fillOf(theme, 1), fillOf(theme, 2), 0.5), '#a8673a', 0.5);
    const height = DRUM.radius * 2;
    const middle = STAVE.width / 2;
    const figures = across(
      context,
      middle - 70,
      middle + 70,
      ...[0, 0.34, 0.2, 0.34, 0].map((strength) => faded(nightOf(theme), strength)),
    );
    const iron = HOOPS.flatMap(({ x, width }) =>
      [x, STAVE.width - x - width].map((left) => ({
        left,
        right: left + width,
        fill: across(context, left, left + width, '#6f6467', '#9a8e8c', '#5a5053'),
      })),
    );
    bulging(context, (x, width) => {
      context.fillStyle = mean;
      context.fillRect(x, 0, width, height);
      for (let streak = 0; streak < STREAKS; streak += 1) {
        // Closer together towards the upper and lower edge, as the staves are.
        const edge = (at: number): number => DRUM.radius * (1 - Math.cos((Math.PI * at) / STREAKS));
        const [top, bottom] = [edge(streak + phase / 2), edge(Math.min(STREAKS, streak + phase / 2 + 0.62))];
        context.fillStyle = faded(fills[streak % fills.length] ?? mean, 0.4);
        context.fillRect(x, top, width, bottom - top);
        context.fillStyle = faded(nightOf(theme), 0.34);
        context.fillRect(x, bottom, width, 2);
      }
      for (const fill of [
        figures,
        ...iron.filter(({ left, right }) => x >= left && x < right).map((hoop) => hoop.fill),
      ]) {
        context.fillStyle = fill;
        context.fillRect(x, 0, width, height);
      }
    });
  };
}

/** Paints the shading that makes the drum look round, over the staves. */
export function round(): Paint {
  return (context) => {
    const height = DRUM.radius * 2;
    const gradient = context.createLinearGradient(0, 0, 0, height);
    for (const [stop, colour] of [
      [0, 'rgba(14, 3, 6, .94)'],
      [0.13, 'rgba(14, 3, 6, .6)'],
      [0.36, 'rgba(255, 255, 255, .06)'],
      [0.48, 'rgba(255, 255, 255, .2)'],
      [0.62, 'rgba(14, 3, 6, .03)'],
      [0.87, 'rgba(14, 3, 6, .6)'],
      [1, 'rgba(14, 3, 6, .96)'],
    ] as const)
      gradient.addColorStop(stop, colour);
    bulging(context, (x, width) => {
      context.fillStyle = gradient;
      context.fillRect(x, 0, width, height);
    });
    // The ends of the staves are farther back.
    context.globalCompositeOperation = 'source-atop';
    context.fillStyle = across(
      context,
      0,
      STAVE.width,
      'rgba(14, 3, 6, .34)',
      'rgba(14, 3, 6, 0)',
      'rgba(14, 3, 6, 0)',
      'rgba(14, 3, 6, 0)',
      'rgba(14, 3, 6, .34)',
    );
    context.fillRect(0, 0, STAVE.width, height);
  };
}

/** Darkens all staves but the one at the mark. */
export function dim(): Paint {
  const half = Math.sin(Math.PI / STAVES.length);
  return (context) => {
    context.fillStyle = 'rgba(14, 3, 6, .3)';
    bulging(context, (x, width) => {
      context.fillRect(x, 0, width, DRUM.radius * (1 - half));
      context.fillRect(x, DRUM.radius * (1 + half), width, DRUM.radius * (1 - half));
    });
  };
}
