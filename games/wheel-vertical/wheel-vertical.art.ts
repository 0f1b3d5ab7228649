import { darker, faded, lighter, mix } from '#games/kit/colour.ts';
import { downward, plate, roundedPath, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { across, cabinetOf, metal, metalOf } from '#games/kit/trim.ts';
import { DRUM } from './wheel-vertical.controls.ts';
import { bulging, isDark, nightOf, radiusAt, STAVE } from './wheel-vertical.staves.ts';

/** The frame around the stave that counts. */
const MARK = { x: 22, y: DRUM.y - 62, width: 346, height: 124 };
/** The area in which it is painted, including its glow. */
export const FRAME = { x: 0, y: DRUM.y - 84, width: 390, height: 168 };

/** Paints the background of the drum: light, legs and the base. */
export function stand(theme: Theme): Paint {
  return (context) => {
    const night = nightOf(theme);
    const wood = isDark(theme) ? mix(cabinetOf(theme), '#8a5a2a', 0.5) : cabinetOf(theme);
    const light = context.createRadialGradient(0, 0, 120, 0, 0, 236);
    light.addColorStop(0, faded(lighter(theme.spot, 0.5), 0.5));
    light.addColorStop(1, faded(theme.spot, 0));
    context.save();
    context.translate(DRUM.x, DRUM.y);
    // Narrower than tall, so that it does not reach the edges of the playfield.
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

/** Paints the rims at either end of the drum. */
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

/** Paints a peg on a rim. */
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

/** Paints the frame around the stave that counts, with its glow. */
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

/** Paints the pointer that the pegs strike; it turns about its left end. */
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
