import { darker, faded, lighter, lightness, mix } from '#games/kit/colour.ts';
import { downward, glint, key, plate, rays, roundedPath, shadowed, starPath } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { MARK, paintSymbol } from '#games/kit/symbols.ts';
import { FIRST, SIZE, TILE } from './matching.controls.ts';

/** How far a tile's side shows below it. */
export const DEPTH = 7;
/** The board that the tiles lie on. */
export const BOARD = { x: 19, y: 99, width: 352, height: 370, radius: 34 };

const MINT = '#cdf5ea';
const GREEN = '#00796b';

/** Returns the darker of the poster's two colours, for boards with lit parts. */
function night({ field, onField }: Theme): string {
  return lightness(field) < lightness(onField) ? darker(field, 0.45) : darker(onField, 0.08);
}

/** Awning, posts, board and counter. */
export function booth(theme: Theme): Paint {
  return (context) => {
    const dark = night(theme);
    for (const x of [26, 348]) {
      plate(context, x, 50, 16, 440, 0, darker(theme.action, 0.35));
      plate(context, x, 50, 6, 440, 0, lighter(theme.action, 0.2));
    }
    shadowed(context, faded(dark, 0.55), 30, 18, () =>
      plate(context, BOARD.x, BOARD.y + 12, BOARD.width, BOARD.height, BOARD.radius, darker(dark, 0.45)),
    );
    plate(
      context,
      BOARD.x,
      BOARD.y,
      BOARD.width,
      BOARD.height,
      BOARD.radius,
      downward(context, BOARD.y, BOARD.y + BOARD.height, lighter(dark, 0.16), darker(dark, 0.15)),
    );
    shadowed(context, faded(dark, 0.4), 8, 6, () => awning(context, theme));
    plate(context, 0, 4, SIZE.width, 15, 7.5, dark);
    plate(context, 0, 478, SIZE.width, 20, 9, dark);
    plate(context, 0, 473, SIZE.width, 18, 9, theme.spot);
    plate(context, 6, 475, SIZE.width - 12, 3, 1.5, lighter(theme.spot, 0.55));
  };
}

function awning(context: CanvasRenderingContext2D, theme: Theme): void {
  const width = (SIZE.width - 12) / 9;
  for (let stripe = 0; stripe < 9; stripe += 1) {
    const colour = stripe % 2 === 0 ? theme.action : '#ffffff';
    roundedPath(context, 6 + stripe * width, 12, width, 62, width / 2, 0);
    context.fillStyle = downward(context, 12, 74, darker(colour, 0.1), colour, darker(colour, 0.05));
    context.fill();
  }
}

/** A lamp on the board's edge. */
export const lamp: Paint = (context) => {
  const glow = context.createRadialGradient(10, 10, 3, 10, 10, 10);
  glow.addColorStop(0, 'rgba(255, 250, 220, .9)');
  glow.addColorStop(1, 'rgba(255, 244, 200, 0)');
  context.fillStyle = glow;
  context.fillRect(0, 0, 20, 20);
  plate(context, 5, 5, 10, 10, 5, '#fff8dc');
};

/**
 * Paints the back of a tile, visible at first: the brand's initial in a stitched edge, and none of the faces' pictures.
 */
export function back(theme: Theme): Paint {
  return (context) => {
    key(context, TILE, DEPTH, theme.action);
    context.strokeStyle = faded(theme.onAction, 0.6);
    context.lineWidth = 2.5;
    context.lineCap = 'round';
    context.setLineDash([5, 6]);
    roundedPath(context, 10, 10, TILE - 20, TILE - 20, 12);
    context.stroke();
    context.setLineDash([]);
    const [initial = ''] = theme.brand;
    if (initial) {
      context.font = `${theme.display.weight} 54px ${theme.display.family}`;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      context.fillStyle = theme.onAction;
      return context.fillText(initial, TILE / 2, TILE / 2 + 3);
    }
    starPath(context, TILE / 2, TILE / 2, 14, 24, 20);
    context.fillStyle = theme.onAction;
    context.fill();
  };
}

/** Paints the fixed tile: a price sticker in the brand's colours. */
export function centre(theme: Theme): Paint {
  return (context) => {
    const colour = lightness(theme.field) > 0.35 ? theme.field : lighter(theme.spot, 0.15);
    key(context, TILE, DEPTH, colour);
    context.save();
    roundedPath(context, 5, 5, TILE - 10, TILE - 10, 16);
    context.clip();
    rays(context, TILE / 2, TILE / 2, 70, 12, faded('#ffffff', 0.28));
    context.restore();
    if (theme.sheet) return stamped(context, theme, MARK);
    shadowed(context, faded(night(theme), 0.5), 6, 4, () => {
      starPath(context, TILE / 2, TILE / 2, 5, 31, 15);
      context.lineJoin = 'round';
      context.lineWidth = 9;
      context.strokeStyle = night(theme);
      context.stroke();
    });
    context.fillStyle = downward(context, 16, 76, lighter(theme.action, 0.3), theme.action);
    context.fill();
  };
}

/** Paints the brand's picture on a tile. */
function stamped(context: CanvasRenderingContext2D, theme: Theme, cell: number): void {
  shadowed(context, faded(night(theme), 0.55), 5, 3, () => paintSymbol(context, theme, cell, TILE / 2, TILE / 2, 0.9));
}

/** Paints the side with the symbol; mint and ticked once its pair is found. */
export function face(theme: Theme, symbol: number, isFound: boolean): Paint {
  return (context) => {
    plate(context, 0, DEPTH, TILE, TILE, 20, isFound ? '#00838c' : '#caa24a');
    plate(context, 0, 0, TILE, TILE, 20, '#ffffff');
    plate(
      context,
      4,
      4,
      TILE - 8,
      TILE - 8,
      16,
      downward(
        context,
        4,
        TILE - 4,
        isFound ? lighter(MINT, 0.3) : '#fffdf4',
        isFound ? mix(MINT, GREEN, 0.12) : '#ffefc2',
      ),
    );
    shadowed(context, 'rgba(60, 30, 0, .28)', 5, 3, () =>
      paintSymbol(context, theme, FIRST + symbol, TILE / 2, TILE / 2, 0.82),
    );
    if (!isFound) return;
    for (const [x, y, radius] of [
      [7, 8, 10],
      [TILE - 7, 9, 9],
      [9, TILE - 8, 8],
    ] as const)
      glint(context, x, y, radius);
    plate(context, TILE - 31, TILE - 31, 25, 25, 12.5, GREEN);
    context.strokeStyle = '#ffffff';
    context.lineWidth = 3;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.stroke(new Path2D(`M${TILE - 24.5} ${TILE - 18.5} l4.5 4.5 l8 -9`));
  };
}
