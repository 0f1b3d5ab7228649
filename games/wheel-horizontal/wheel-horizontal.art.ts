import { brighter, darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, glint, plate, rays, shadowed, starPath } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { MARK, paintSymbol } from '#games/kit/symbols.ts';
import { across, cabinetOf, metal } from '#games/kit/trim.ts';
import { inkOf } from './wheel-horizontal.disc.ts';

type Context = CanvasRenderingContext2D;

/** Whether the poster is dark. */
export const isDark = ({ field, onField }: Theme): boolean => lightness(field) < lightness(onField);

/** Returns the colour of the wheel's body: white goods on light fields, the brand's own metal on dark ones. */
export function bodyOf(theme: Theme): string {
  return isDark(theme) ? brighter(cabinetOf(theme), 0.8) : mix(theme.field, '#ffffff', 0.93);
}

/** The index of the brand's symbol next to its mark and in the tub of its washing machine: its first family symbol. */
export const FILLING = 2;

/** Paints the brand's mark and two of its symbols, or three stars in its colours, 130 wide around (104, 78). */
export function badge(context: Context, theme: Theme): void {
  if (theme.sheet) {
    // Brands draw their mark for light paper.
    if (isDark(theme)) plate(context, 33, 50, 54, 54, 27, theme.onField);
    paintSymbol(context, theme, MARK, 60, 77, isDark(theme) ? 0.5 : 0.6);
    for (const [index, symbol] of [FILLING, FILLING + 2].entries())
      paintSymbol(context, theme, symbol, 108 + index * 40, 78, 0.4);
    return;
  }
  const colours = [theme.action, theme.spot, isDark(theme) ? theme.onField : theme.field];
  for (const [index, colour] of colours.entries()) {
    const x = 62 + index * 42;
    shadowed(context, 'rgba(0, 0, 0, .3)', 4, 2, () => {
      starPath(context, x, 78, 14, 21, 18.5);
      context.fillStyle = downward(context, 57, 99, lighter(colour, 0.25), darker(colour, 0.12));
      context.fill();
    });
    starPath(context, x, 78, 5, 10, 4.6);
    context.fillStyle = lightness(colour) > 0.6 ? faded(inkOf(theme), 0.85) : 'rgba(255, 255, 255, .92)';
    context.fill();
  }
}

/** Paints the hub of the wheel, with its centre at the origin. */
export function hub(context: Context, theme: Theme): void {
  shadowed(context, 'rgba(0, 0, 0, .4)', 5, 2, () =>
    plate(context, -26, -26, 52, 52, 26, metal(context, theme, -22, -22, 22, 22)),
  );
  plate(context, -17, -17, 34, 34, 17, theme.sheet && isDark(theme) ? theme.onField : bodyOf(theme));
  if (theme.sheet) {
    paintSymbol(context, theme, MARK, 0, 0, 0.34);
    return;
  }
  starPath(context, 0, 0, 5, 11, 5);
  context.fillStyle = isDark(theme) ? theme.spot : theme.action;
  context.fill();
}

/** Paints the flapper that the pegs strike; it hangs by its upper end. */
export function flapper(theme: Theme): Paint {
  return (context) => {
    const colour = isDark(theme) ? lighter(theme.spot, 0.1) : theme.spot;
    shadowed(context, 'rgba(0, 0, 0, .45)', 4, 2, () => {
      context.fillStyle = across(context, 6, 30, lighter(colour, 0.4), colour, darker(colour, 0.3));
      context.fill(new Path2D('M6 14 a12 12 0 0 1 24 0 L30 34 L18 66 L6 34Z'));
    });
    context.lineWidth = 1.5;
    context.strokeStyle = 'rgba(255, 255, 255, .6)';
    context.stroke(new Path2D('M9 15 a9 9 0 0 1 9 -10'));
    plate(context, 12, 8, 12, 12, 6, metal(context, theme, 12, 8, 24, 20));
  };
}

/** Paints the winner image: the points on a sticker. */
export function winner(theme: Theme, points: number): Paint {
  return (context) => {
    context.translate(100, 100);
    const colour = cabinetOf(theme);
    shadowed(context, 'rgba(0, 0, 0, .5)', 14, 6, () => {
      starPath(context, 0, 0, 22, 88, 80);
      context.fillStyle = downward(context, -88, 88, lighter(colour, 0.2), colour, darker(colour, 0.2));
      context.fill();
    });
    context.save();
    starPath(context, 0, 0, 22, 80, 73);
    context.clip();
    rays(context, 0, 0, 90, 16, 'rgba(255, 255, 255, .16)');
    context.restore();
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.font = `${theme.display.weight} 84px ${theme.display.family}`;
    context.lineWidth = 14;
    context.strokeStyle = darker(inkOf(theme), 0.1);
    const text = `+${points}`;
    context.strokeText(text, -3, 4, 128);
    context.fillStyle = downward(context, -40, 44, '#fff9d8', '#ffd23f', '#f0a01a');
    context.fillText(text, -3, 4, 128);
    for (const [x, y, size] of [
      [-52, -46, 12],
      [58, -40, 9],
      [50, 50, 12],
    ] as const)
      glint(context, x, y, size);
  };
}
