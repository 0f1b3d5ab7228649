import { brighter, darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, plate, rays, roundedPath, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { paintSymbol } from '#games/kit/symbols.ts';
import { across, cabinetOf, metal } from '#games/kit/trim.ts';
import { SIZE } from './slot-machine.controls.ts';
import { payTable } from './slot-machine.pay-table.ts';
import { BIG_WIN } from './slot-machine.rules.ts';

type Context = CanvasRenderingContext2D;

/** The window through which the reels are seen; the line runs through its middle. */
export const VIEW = { x: 64, y: 196, width: 262, height: 188 };
/** The reels' centres. */
export const COLUMNS = [106, 195, 284] as const;
const COLUMN = 83;
/** The lever's pivot and length. */
export const PIVOT = { x: 368, y: 362, length: 158 };

/** Reels without symbols: paper on drums. */
export function drums(): Paint {
  return (context) => {
    plate(context, 0, 0, VIEW.width, VIEW.height, 6, '#120406');
    for (const column of COLUMNS) {
      const left = column - COLUMN / 2 - VIEW.x;
      plate(
        context,
        left,
        0,
        COLUMN,
        VIEW.height,
        0,
        downward(context, 0, VIEW.height, '#cbb289', '#fff8e8', '#c5ab80'),
      );
    }
  };
}

/** Paints the roundness of the drums: dark above and below, light in the middle; laid over the symbols. */
export function shade(): Paint {
  return (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, VIEW.height);
    for (const [stop, colour] of [
      [0, 'rgba(24, 6, 6, .86)'],
      [0.26, 'rgba(24, 6, 6, .1)'],
      [0.5, 'rgba(255, 255, 255, .1)'],
      [0.74, 'rgba(24, 6, 6, .1)'],
      [1, 'rgba(24, 6, 6, .86)'],
    ] as const)
      gradient.addColorStop(stop, colour);
    context.fillStyle = gradient;
    context.fillRect(0, 0, VIEW.width, VIEW.height);
    for (const column of COLUMNS) {
      const left = column - COLUMN / 2 - VIEW.x;
      context.fillStyle = across(
        context,
        left,
        left + COLUMN,
        'rgba(40, 12, 4, .3)',
        'rgba(40, 12, 4, 0)',
        'rgba(40, 12, 4, 0)',
        'rgba(40, 12, 4, .3)',
      );
      context.fillRect(left, 0, COLUMN, VIEW.height);
    }
  };
}

/** Paints the cabinet, with a hole where the reels are. */
export function cabinet(theme: Theme): Paint {
  return (context) => {
    const body = cabinetOf(theme);
    shadowed(context, 'rgba(20, 4, 10, .55)', 12, 0, () => {
      context.beginPath();
      context.ellipse(195, 548, 176, 7, 0, 0, Math.PI * 2);
      context.fillStyle = 'rgba(16, 2, 5, .65)';
      context.fill();
    });
    context.fillStyle = metal(context, theme, 28, 16, 362, 548);
    context.fill(new Path2D('M28 548 V166 C28 76 104 16 195 16 C286 16 362 76 362 166 V548Z'));
    context.fillStyle = across(
      context,
      34,
      356,
      darker(body, 0.62),
      body,
      lighter(body, 0.16),
      body,
      darker(body, 0.2),
      darker(body, 0.66),
    );
    context.fill(new Path2D('M34 548 V168 C34 80 108 22 195 22 C282 22 356 80 356 168 V548Z'));
    crest(context, theme, body);
    context.strokeStyle = 'rgba(255, 255, 255, .28)';
    context.lineWidth = 5;
    context.lineCap = 'round';
    context.stroke(new Path2D('M48 168 C48 116 84 66 140 45'));
    shadowed(context, 'rgba(0, 0, 0, .5)', 8, 3, () =>
      plate(context, 50, 182, 290, 216, 14, metal(context, theme, 50, 182, 340, 398)),
    );
    plate(context, 58, 190, 274, 200, 9, '#150407');
    context.save();
    context.globalCompositeOperation = 'destination-out';
    plate(context, VIEW.x, VIEW.y, VIEW.width, VIEW.height, 6, '#000000');
    context.restore();
    for (const [left, right] of [
      [COLUMNS[0], COLUMNS[1]],
      [COLUMNS[1], COLUMNS[2]],
    ] as const)
      plate(
        context,
        (left + right) / 2 - 1,
        VIEW.y,
        2,
        VIEW.height,
        0,
        metal(context, theme, 0, VIEW.y, 8, VIEW.y + VIEW.height),
      );
    payTable(context, theme);
    plate(context, 28, 520, 334, 28, 0, darker(body, 0.75));
    plate(context, 128, 526, 134, 14, 7, '#050102');
    context.lineWidth = 1.2;
    context.strokeStyle = metal(context, theme, 128, 526, 262, 540);
    context.stroke();
  };
}

function crest(context: Context, theme: Theme, body: string): void {
  const arch = new Path2D('M74 174 C74 104 128 66 195 66 C262 66 316 104 316 174Z');
  context.fillStyle = darker(body, 0.78);
  context.fill(arch);
  context.save();
  context.clip(arch);
  rays(context, 195, 176, 140, 30, faded(mix(theme.spot, '#ffd98c', 0.5), 0.2));
  const glow = context.createRadialGradient(195, 128, 6, 195, 128, 80);
  glow.addColorStop(0, faded(lighter(theme.spot, 0.4), 0.55));
  glow.addColorStop(1, faded(theme.spot, 0));
  context.fillStyle = glow;
  context.fillRect(74, 60, 242, 116);
  context.restore();
  context.lineWidth = 4;
  context.strokeStyle = metal(context, theme, 74, 66, 316, 174);
  context.stroke(arch);
  shadowed(context, 'rgba(0, 0, 0, .6)', 8, 4, () => {
    if (theme.sheet) return paintSymbol(context, theme, BIG_WIN, 195, 122, 1.36);
    paintSymbol(context, theme, 0, 128, 138, 0.86);
    paintSymbol(context, theme, 0, 262, 138, 0.86);
    return paintSymbol(context, theme, BIG_WIN, 195, 122, 1.3);
  });
}

/** The part of the playfield in which the pay line is painted. */
export const LINE = { x: 40, y: 226, width: 310, height: 128 };

/** Paints the pay line, with its glow and a pointer on either side. */
export function payLine({ spot }: Theme): Paint {
  return (context) => {
    context.translate(-LINE.x, -LINE.y);
    const bright = lightness(spot) < 0.4 ? brighter(spot, 1.6) : spot;
    shadowed(context, faded(bright, 0.9), 10, 0, () => {
      context.lineWidth = 3.5;
      context.strokeStyle = bright;
      roundedPath(context, 61, 244, 268, 92, 9);
      context.stroke();
    });
    context.lineWidth = 2;
    context.lineJoin = 'round';
    context.strokeStyle = '#1c060a';
    context.fillStyle = bright;
    for (const path of ['M44 276 L60 290 L44 304Z', 'M346 276 L330 290 L346 304Z']) {
      context.fill(new Path2D(path));
      context.stroke(new Path2D(path));
    }
  };
}

/** Paints the lever's rod, its foot at the lower edge. */
export function rod(theme: Theme): Paint {
  return (context) => {
    context.lineWidth = 9;
    context.lineCap = 'round';
    context.strokeStyle = metal(context, theme, 4, 0, 22, PIVOT.length);
    context.stroke(new Path2D(`M9 ${PIVOT.length - 5} C14 110 17 50 14 8`));
  };
}

/** Paints the lever's socket. */
export function socket(theme: Theme): Paint {
  return (context) => plate(context, 0, 0, 26, 22, 10, metal(context, theme, 0, 0, 26, 22));
}

/** Paints the lever's ball. */
export function ball({ spot }: Theme): Paint {
  return (context) => {
    const fill = context.createRadialGradient(14, 12, 2, 19, 19, 19);
    fill.addColorStop(0, lighter(spot, 0.75));
    fill.addColorStop(0.45, spot);
    fill.addColorStop(1, darker(spot, 0.6));
    shadowed(context, 'rgba(0, 0, 0, .4)', 4, 2, () => plate(context, 2, 2, 34, 34, 17, fill));
  };
}

/** Positions of the arch's lamps. */
export const LAMPS: readonly { readonly x: number; readonly y: number }[] = Array.from({ length: 17 }, (_, index) => {
  const angle = Math.PI * (1 - index / 16);
  return { x: SIZE.width / 2 + Math.cos(angle) * 139, y: 158 - Math.sin(angle) * 112 };
});
