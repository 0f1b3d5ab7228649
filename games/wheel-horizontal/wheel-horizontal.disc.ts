import { darker, lighter, lightness } from '#games/kit/colour.ts';
import { plate, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { cabinetOf } from '#games/kit/trim.ts';
import { SEGMENTS } from './wheel-horizontal.rules.ts';

type Context = CanvasRenderingContext2D;

/** Radius of the wheel; its centre is the centre of each texture here. */
export const DISC = 122;
const HALF = Math.PI / SEGMENTS.length;

/** Returns the darker of the poster's two colours. */
export function inkOf({ field, onField }: Theme): string {
  return lightness(field) < lightness(onField) ? darker(field, 0.55) : onField;
}

/** Colours of a segment, by its points. */
function paintOf(theme: Theme, points: number): { fill: string; ink: string } {
  const ink = inkOf(theme);
  const main = cabinetOf(theme);
  const fill = points === 2 ? theme.spot : points === 5 ? main : points === 10 ? ink : '#fffdf8';
  return { fill, ink: lightness(fill) > 0.5 ? darker(ink, 0.2) : '#ffffff' };
}

/** Paints the wheel, segment 0 at the top, with its centre at the origin. */
function disc(context: Context, theme: Theme): void {
  plate(context, -DISC, -DISC, DISC * 2, DISC * 2, DISC, '#ffffff');
  for (const [segment, points] of SEGMENTS.entries()) {
    const { fill, ink } = paintOf(theme, points);
    context.save();
    context.rotate(segment * HALF * 2);
    const shine = context.createRadialGradient(0, 0, 20, 0, 0, 118);
    shine.addColorStop(0, lighter(fill, 0.22));
    shine.addColorStop(1, fill);
    context.beginPath();
    context.moveTo(0, 0);
    context.arc(0, 0, 118, -Math.PI / 2 - HALF, -Math.PI / 2 + HALF);
    context.closePath();
    context.fillStyle = shine;
    context.fill();
    context.lineWidth = 1.6;
    context.strokeStyle = 'rgba(120, 150, 165, .6)';
    context.stroke();
    context.fillStyle = ink;
    context.textAlign = 'center';
    context.font = `${theme.display.weight} 46px ${theme.display.family}`;
    context.fillText(String(points), 0, -62, 60);
    // Dots instead of words: pictures are not translated.
    for (let dot = 0; dot < Math.min(points, 5); dot += 1)
      plate(context, (dot - (Math.min(points, 5) - 1) / 2) * 8 - 2, -52, 4, 4, 2, ink);
    context.restore();
  }
}

export function wheel(theme: Theme): Paint {
  return (context) => {
    context.translate(DISC, DISC);
    disc(context, theme);
    for (let peg = 0; peg < SEGMENTS.length * 2; peg += 1) {
      const angle = (peg + 0.5) * HALF - Math.PI / 2;
      shadowed(context, 'rgba(0, 0, 0, .5)', 2, 1, () =>
        plate(context, Math.cos(angle) * 115 - 3.5, Math.sin(angle) * 115 - 3.5, 7, 7, 3.5, '#f4f7f8'),
      );
    }
  };
}

/** Thin streaks of light on the turning drum: radius, where each begins and how long it is, in turns. */
const STREAKS = [
  [104, 0.02, 0.2],
  [104, 0.56, 0.14],
  [86, 0.3, 0.24],
  [66, 0.72, 0.22],
  [66, 0.14, 0.12],
  [46, 0.44, 0.26],
] as const;

/**
 * Paints the drum turning fast: rings in the colours of its segments, like laundry in a spin cycle. Each ring is
 * uniform, so nothing flashes; the mean of all colours would be a muddy grey. Only thin streaks show that it turns.
 */
export function whirl(theme: Theme): Paint {
  const [main, paper] = [cabinetOf(theme), '#fffdf8'];
  return (context) => {
    context.translate(DISC, DISC);
    const rings = context.createRadialGradient(0, 0, 0, 0, 0, 118);
    const stops = [
      [0.22, paper],
      [0.34, lighter(main, 0.45)],
      [0.44, main],
      [0.52, paper],
      [0.62, theme.spot],
      [0.7, theme.spot],
      [0.78, paper],
      [0.88, main],
      [0.97, inkOf(theme)],
      [1, lighter(main, 0.45)],
    ] as const;
    for (const [stop, colour] of stops) rings.addColorStop(stop, colour);
    plate(context, -DISC, -DISC, DISC * 2, DISC * 2, DISC, '#ffffff');
    context.beginPath();
    context.arc(0, 0, 118, 0, Math.PI * 2);
    context.fillStyle = rings;
    context.fill();
    context.lineCap = 'round';
    context.lineWidth = 3;
    context.strokeStyle = 'rgba(255, 255, 255, .5)';
    for (const [radius, from, length] of STREAKS) {
      context.beginPath();
      context.arc(0, 0, radius, from * Math.PI * 2, (from + length) * Math.PI * 2);
      context.stroke();
    }
  };
}

/** Light on the winning segment. */
export const halo: Paint = (context) => {
  context.translate(DISC, DISC);
  context.beginPath();
  context.moveTo(0, 0);
  context.arc(0, 0, 118, -Math.PI / 2 - HALF, -Math.PI / 2 + HALF);
  context.closePath();
  shadowed(context, 'rgba(255, 250, 210, 1)', 12, 0, () => {
    context.lineWidth = 5;
    context.lineJoin = 'round';
    context.strokeStyle = '#fff6c8';
    context.stroke();
  });
};
