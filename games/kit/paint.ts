import { darker, faded, lighter } from './colour.ts';

type Context = CanvasRenderingContext2D;

/** A gradient from top to bottom. */
export function downward(context: Context, top: number, bottom: number, ...colours: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, top, 0, bottom);
  colours.forEach((colour, index) =>
    gradient.addColorStop(colours.length === 1 ? 0 : index / (colours.length - 1), colour),
  );
  return gradient;
}

/** A path around a rectangle with round corners. Not roundRect, which came with Safari 16 and Firefox 112. */
export function roundedPath(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  radiusAbove = radius,
): void {
  const most = Math.max(0, Math.min(width, height) / 2);
  const [below, above] = [Math.min(radius, most), Math.min(radiusAbove, most)];
  context.beginPath();
  context.moveTo(x + width / 2, y);
  context.arcTo(x + width, y, x + width, y + height, above);
  context.arcTo(x + width, y + height, x, y + height, below);
  context.arcTo(x, y + height, x, y, below);
  context.arcTo(x, y, x + width, y, above);
  context.closePath();
}

/** A rectangle with round corners, filled. */
export function plate(
  context: Context,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string | CanvasGradient,
): void {
  roundedPath(context, x, y, width, height, radius);
  context.fillStyle = fill;
  context.fill();
}

/** Runs `paint` with a soft shadow under what it paints. */
export function shadowed(context: Context, colour: string, blur: number, down: number, paint: () => unknown): void {
  context.save();
  // Shadows are measured in canvas pixels and ignore the transform.
  const scale = context.getTransform().d;
  context.shadowColor = colour;
  context.shadowBlur = blur * scale;
  context.shadowOffsetY = down * scale;
  paint();
  context.restore();
}

/** A thick key, for example a tile: its side below, its top with a bevel and a gloss. */
export function key(context: Context, side: number, depth: number, colour: string): void {
  plate(context, 0, depth, side, side, 20, darker(colour, 0.45));
  const fill = context.createRadialGradient(side / 2, side * 0.3, 4, side / 2, side * 0.45, side * 0.75);
  fill.addColorStop(0, lighter(colour, 0.32));
  fill.addColorStop(1, darker(colour, 0.04));
  plate(context, 0, 0, side, side, 20, fill);
  context.lineWidth = 5;
  context.strokeStyle = faded('#ffffff', 0.16);
  roundedPath(context, 2.5, 2.5, side - 5, side - 5, 18);
  context.stroke();
  context.lineWidth = 2;
  context.strokeStyle = faded('#ffffff', 0.5);
  context.beginPath();
  context.moveTo(18, 1.5);
  context.lineTo(side - 18, 1.5);
  context.stroke();
}

/** A star-shaped path; with many points it is a price sticker. */
export function starPath(context: Context, x: number, y: number, points: number, outer: number, inner: number): void {
  context.beginPath();
  for (let index = 0; index < points * 2; index += 1) {
    const angle = (index / points) * Math.PI - Math.PI / 2;
    const radius = index % 2 === 0 ? outer : inner;
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  context.closePath();
}

/** Paints rays of light from a centre, in every other sector. */
export function rays(context: Context, x: number, y: number, radius: number, count: number, colour: string): void {
  context.fillStyle = colour;
  for (let index = 0; index < count; index += 1) {
    const angle = (index / count) * Math.PI * 2;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
    context.lineTo(x + Math.cos(angle + Math.PI / count) * radius, y + Math.sin(angle + Math.PI / count) * radius);
    context.fill();
  }
}

/** A four-pointed glint. */
export function glint(context: Context, x: number, y: number, radius: number, colour = '#ffffff'): void {
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(x, y - radius);
  context.quadraticCurveTo(x, y, x + radius, y);
  context.quadraticCurveTo(x, y, x, y + radius);
  context.quadraticCurveTo(x, y, x - radius, y);
  context.quadraticCurveTo(x, y, x, y - radius);
  context.fill();
}
