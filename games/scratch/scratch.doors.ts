import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, plate, rays, roundedPath, shadowed, starPath } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { MARK, paintSymbol } from '#games/kit/symbols.ts';
import { CARD } from './scratch.rules.ts';

const ROUND = 22;

/** Paints the stage of the doors: a dark room in the brand's colours, a light from above and a floor. */
export function room(theme: Theme): Paint {
  return (context) => {
    const dark = lightness(theme.field) < lightness(theme.onField) ? darker(theme.field, 0.3) : theme.onField;
    roundedPath(context, 0, 0, CARD, CARD, ROUND);
    context.clip();
    context.fillStyle = downward(context, 0, CARD, darker(dark, 0.25), lighter(dark, 0.14), darker(dark, 0.1));
    context.fillRect(0, 0, CARD, CARD);
    rays(context, CARD / 2, -40, 460, 22, faded('#ffe9a8', 0.12));
    const light = context.createRadialGradient(CARD / 2, 130, 20, CARD / 2, 150, 190);
    light.addColorStop(0, 'rgba(255, 240, 190, .55)');
    light.addColorStop(1, 'rgba(255, 240, 190, 0)');
    context.fillStyle = light;
    context.fillRect(0, 0, CARD, CARD);
    context.fillStyle = downward(context, 232, CARD, lighter(theme.spot, 0.1), darker(theme.spot, 0.35));
    context.fillRect(0, 232, CARD, CARD - 232);
    context.fillStyle = 'rgba(255, 255, 255, .4)';
    context.fillRect(0, 232, CARD, 2);
  };
}

/** Paints a closed door. */
export function door(theme: Theme, number: number): Paint {
  return (context) => {
    plate(
      context,
      0,
      0,
      92,
      168,
      12,
      downward(context, 0, 168, lighter(theme.action, 0.2), theme.action, darker(theme.action, 0.25)),
    );
    for (const y of [16, 92]) {
      plate(context, 14, y, 64, 60, 8, faded(darker(theme.action, 0.5), 0.45));
      plate(context, 14, y + 3, 64, 57, 8, mix(theme.action, '#ffffff', 0.1));
    }
    plate(context, 72, 78, 12, 12, 6, '#ffd54a');
    context.fillStyle = theme.onAction;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${theme.display.weight} 36px ${theme.display.family}`;
    context.fillText(String(number), 46, 48);
  };
}

/** Behind a door: light, and a ticket. */
export function ticket(theme: Theme): Paint {
  return (context) => {
    plate(context, 0, 0, 92, 168, 12, darker(theme.onField, 0.2));
    context.save();
    roundedPath(context, 0, 0, 92, 168, 12);
    context.clip();
    rays(context, 46, 84, 140, 12, 'rgba(255, 226, 120, .35)');
    context.restore();
    context.translate(46, 84);
    context.rotate(-0.2);
    shadowed(context, 'rgba(0, 0, 0, .5)', 8, 4, () => plate(context, -34, -20, 68, 40, 6, '#fff6d8'));
    if (paintSymbol(context, theme, MARK, 0, 0, 0.42)) return;
    starPath(context, 0, 0, 5, 14, 6.5);
    context.fillStyle = theme.action;
    context.fill();
  };
}
