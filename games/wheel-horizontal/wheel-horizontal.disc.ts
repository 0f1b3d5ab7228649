import { darker, lighter, lightness } from '#games/kit/colour.ts';
import { plate, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { cabinetOf } from '#games/kit/trim.ts';
import { SEGMENTS } from './wheel-horizontal.rules.ts';

type Context = CanvasRenderingContext2D;

/** Radius of the wheel; its centre is the centre of each texture here. */
export const DISC = 122;
const HALF = Math.PI / SEGMENTS.length;

/** The darker of the poster's two colours. */
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

/** The wheel, segment 0 at the top, with its centre at the origin. */
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

/** The same wheel turning fast: every ring in its mean colour, so that nothing flashes. */
export function whirl(theme: Theme): Paint {
  return (context) => {
    context.translate(DISC, DISC);
    const copies = 48;
    for (let copy = 0; copy < copies; copy += 1) {
      context.save();
      // This alpha gives all copies the same weight.
      context.globalAlpha = 1 / (copy + 1);
      context.rotate((copy / copies) * Math.PI * 2);
      disc(context, theme);
      context.restore();
    }
    context.strokeStyle = 'rgba(255, 255, 255, .3)';
    for (const radius of [70, 92, 115]) {
      context.lineWidth = radius === 115 ? 5 : 1;
      context.beginPath();
      context.arc(0, 0, radius, 0, Math.PI * 2);
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
