import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, plate, roundedPath, shadowed } from '#games/kit/paint.ts';
import { nextBelow, type Rng, rngOf } from '#games/kit/rng.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { across, cabinetOf, metal, metalOf } from '#games/kit/trim.ts';
import { DRUM } from './wheel-vertical.controls.ts';
import { STAVES } from './wheel-vertical.rules.ts';

type Context = CanvasRenderingContext2D;

/** A stave as it lies flat: as high as its part of the drum's circumference. */
export const STAVE = { width: 318, height: (Math.PI * 2 * DRUM.radius) / STAVES.length };
/** How much narrower the drum is at its ends than in the middle, as a share. */
const BULGE = 0.13;
/** Hoops of iron around the staves, from either end. */
const HOOPS = [
  { x: 0, width: 26 },
  { x: 50, width: 18 },
] as const;
/** The frame around the stave that counts. */
const MARK = { x: 22, y: DRUM.y - 62, width: 346, height: 124 };
/** Where it is painted, its glow included. */
export const FRAME = { x: 0, y: DRUM.y - 84, width: 390, height: 168 };

const isDark = ({ field, onField }: Theme): boolean => lightness(field) < lightness(onField);

/** The drum's radius so many units from a stave's left end. */
export function radiusAt(x: number): number {
  const off = x / (STAVE.width / 2) - 1;
  return DRUM.radius * (1 - BULGE * off * off);
}

/** Paints what is as high as the drum's middle column by column, each as high as the drum is there. */
function bulging(context: Context, paint: (x: number, width: number) => void): void {
  for (let x = 0; x < STAVE.width; x += 2) {
    context.save();
    context.translate(0, DRUM.radius);
    context.scale(1, radiusAt(x + 1) / DRUM.radius);
    context.translate(0, -DRUM.radius);
    paint(x, 2);
    context.restore();
  }
}

function nightOf(theme: Theme): string {
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

/** A stave with its dollars. */
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

/** The drum as an eye sees it turn fast: one mean colour with streaks, so that nothing flashes. */
export function whirl(theme: Theme): Paint {
  return (context) => {
    const mean = mix(mix(fillOf(theme, 1), fillOf(theme, 2), 0.5), fillOf(theme, 3), 1 / 3);
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
      for (const fill of [
        mean,
        figures,
        ...iron.filter(({ left, right }) => x >= left && x < right).map((hoop) => hoop.fill),
      ]) {
        context.fillStyle = fill;
        context.fillRect(x, 0, width, height);
      }
    });
  };
}

/** The roundness of the drum, laid over the staves. */
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
    // The ends of the staves lie farther back.
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

/** A shade over all staves but the one at the mark. */
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

/** What stands behind the drum: light, legs and the base. */
export function stand(theme: Theme): Paint {
  return (context) => {
    const night = nightOf(theme);
    const wood = isDark(theme) ? mix(cabinetOf(theme), '#8a5a2a', 0.5) : cabinetOf(theme);
    const light = context.createRadialGradient(0, 0, 120, 0, 0, 236);
    light.addColorStop(0, faded(lighter(theme.spot, 0.5), 0.5));
    light.addColorStop(1, faded(theme.spot, 0));
    context.save();
    context.translate(DRUM.x, DRUM.y);
    // Narrower than high: nothing of it reaches the edges of the playfield.
    context.scale(0.82, 1);
    context.fillStyle = light;
    context.fillRect(-238, -240, 476, 500);
    context.restore();
    context.fillStyle = faded(night, 0.5);
    context.beginPath();
    context.ellipse(195, 508, 188, 9, 0, 0, Math.PI * 2);
    context.fill();
    context.fillStyle = across(context, 60, 330, darker(wood, 0.5), wood, darker(wood, 0.25), wood, darker(wood, 0.5));
    for (const path of ['M60 496 L98 380 H136 L106 496Z', 'M330 496 L292 380 H254 L284 496Z'])
      context.fill(new Path2D(path));
    shadowed(context, faded(night, 0.5), 6, 3, () =>
      plate(
        context,
        38,
        484,
        314,
        22,
        6,
        across(context, 38, 352, darker(wood, 0.45), lighter(wood, 0.12), darker(wood, 0.1), darker(wood, 0.5)),
      ),
    );
    plate(context, 42, 486, 306, 2, 1, 'rgba(255, 255, 255, .3)');
    context.translate(DRUM.x - STAVE.width / 2, DRUM.y - DRUM.radius);
    context.fillStyle = '#120508';
    bulging(context, (x, width) => context.fillRect(x, 0, width, DRUM.radius * 2));
  };
}

/** The rims at either end of the drum. */
export function rims(theme: Theme): Paint {
  return (context) => {
    const [bright = '#ffffff', middle = '#bbbbbb', , , dark = '#555555'] = metalOf(theme);
    const [top, bottom] = [DRUM.y - radiusAt(0) - 7, DRUM.y + radiusAt(0) + 7];
    for (const x of [27, 349]) {
      shadowed(context, 'rgba(0, 0, 0, .45)', 6, 2, () =>
        plate(
          context,
          x,
          top,
          14,
          bottom - top,
          7,
          downward(context, top, bottom, darker(dark, 0.55), dark, middle, bright, middle, dark, darker(dark, 0.6)),
        ),
      );
    }
  };
}

/** A peg on a rim. */
export function peg(theme: Theme): Paint {
  return (context) => {
    const [bright = '#ffffff', middle = '#bbbbbb'] = metalOf(theme);
    const fill = context.createRadialGradient(7, 6, 1, 9, 9, 8);
    fill.addColorStop(0, '#ffffff');
    fill.addColorStop(0.4, bright);
    fill.addColorStop(1, darker(middle, 0.35));
    shadowed(context, 'rgba(0, 0, 0, .5)', 3, 1, () => plate(context, 3, 3, 12, 12, 6, fill));
  };
}

/** The frame around the stave that counts, with its glow. */
export function mark(theme: Theme): Paint {
  return (context) => {
    const { x, y, width, height } = MARK;
    context.translate(-FRAME.x, -FRAME.y);
    context.lineWidth = 5;
    context.strokeStyle = metal(context, theme, x, y, x + width, y + height);
    shadowed(context, faded(lighter(theme.spot, 0.2), 0.95), 12, 0, () => {
      roundedPath(context, x, y, width, height, 10);
      context.stroke();
    });
    context.lineWidth = 1.2;
    context.strokeStyle = 'rgba(30, 8, 10, .55)';
    roundedPath(context, x - 3, y - 3, width + 6, height + 6, 12);
    context.stroke();
  };
}

/** The pointer that the pegs strike; it turns about its left end. */
export function pointer(theme: Theme): Paint {
  return (context) => {
    const path = new Path2D('M6 6 L44 30 L6 54 Q12 30 6 6Z');
    shadowed(context, 'rgba(0, 0, 0, .45)', 5, 2, () => {
      context.fillStyle = metal(context, theme, 6, 6, 40, 54);
      context.fill(path);
    });
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.strokeStyle = 'rgba(35, 7, 13, .85)';
    context.stroke(path);
  };
}
