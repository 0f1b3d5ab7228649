import { brighter, isCool, lightness } from './colour.ts';
import { plate } from './paint.ts';
import type { Theme } from './stage.types.ts';

type Context = CanvasRenderingContext2D;

const COPPER = ['#fbe3bd', '#d08f5c', '#8f4f2c', '#e6b07c', '#7a3f22'];
const GOLD = ['#fff3c4', '#eebb46', '#a8701a', '#ffe08a', '#8a5a12'];
const CHROME = ['#ffffff', '#b4c4ca', '#f6fafb', '#8fa3ab', '#dfe8eb', '#9fb2b9'];

/** Returns the metal that suits a brand: chrome on cool fields, copper on dark ones, gold on warm ones. */
export function metalOf({ field }: Theme): readonly string[] {
  if (isCool(field)) return CHROME;
  return lightness(field) < 0.35 ? COPPER : GOLD;
}

/** A metal sheen from corner to corner. */
export function metal(
  context: Context,
  theme: Theme,
  left: number,
  top: number,
  right: number,
  bottom: number,
): CanvasGradient {
  const gradient = context.createLinearGradient(left, top, right, bottom);
  const colours = metalOf(theme);
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour));
  return gradient;
}

/** Returns the colour of a machine's body: the action's, or a brighter field if the action is pale. */
export function cabinetOf({ action, field, onField }: Theme): string {
  if (lightness(action) < 0.6) return action;
  const dark = lightness(field) < lightness(onField) ? field : onField;
  return brighter(dark, lightness(dark) < 0.12 ? 2.3 : 1.6);
}

/** A gradient from left to right, for rounded bodies; colours at even steps. */
export function across(context: Context, left: number, right: number, ...colours: readonly string[]): CanvasGradient {
  const gradient = context.createLinearGradient(left, 0, right, 0);
  colours.forEach((colour, index) => gradient.addColorStop(index / Math.max(1, colours.length - 1), colour));
  return gradient;
}

/** A marquee lamp with its glow, 32 units wide. */
export function lampOf(bulb: string, glow: string, strength: number) {
  return (context: Context): void => {
    const gradient = context.createRadialGradient(16, 16, 3, 16, 16, 16);
    gradient.addColorStop(0, glow);
    gradient.addColorStop(1, 'rgba(255, 255, 255, 0)');
    context.globalAlpha = strength;
    context.fillStyle = gradient;
    context.fillRect(0, 0, 32, 32);
    context.globalAlpha = 1;
    plate(context, 9, 9, 14, 14, 7, 'rgba(70, 30, 10, .8)');
    plate(context, 10.5, 10.5, 11, 11, 5.5, bulb);
    plate(context, 12, 11.5, 4, 4, 2, 'rgba(255, 255, 255, .9)');
  };
}
