import { darker, faded, lighter, lightness } from '#games/kit/colour.ts';
import { across, cabinetOf } from '#games/kit/trim.ts';
import { downward, plate, roundedPath, shadowed } from '#games/kit/paint.ts';
import type { Paint, Theme } from '#games/kit/stage.types.ts';
import { DOOR } from './mini-golf.holes.ts';
import { BALL } from './mini-golf.rules.ts';

type Context = CanvasRenderingContext2D;

/** The mill's tower in its texture: the middle of its door's sill, and its hub above that. */
export const TOWER = { width: 132, height: 156, x: 66, sill: 142, hub: 84 };
/** The sails, a square with the hub in the middle. */
export const SAILS = 176;
/** The flag; its foot stands in the cup. */
export const FLAG = { width: 74, height: 112, x: 8, foot: 106 };
/** The ball with a margin. */
export const BALL_BOX = BALL * 2 + 8;
/** The band from the ball back to the hand, at full length. */
export const BAND = { width: 22, height: 100 };
export const HAND = 52;

const darkOf = ({ field, onField }: Theme): string =>
  lightness(field) < lightness(onField) ? darker(field, 0.45) : onField;

function outlined(context: Context, fill: string | CanvasGradient, stroke: string, width: number): void {
  context.fillStyle = fill;
  context.fill();
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.strokeStyle = stroke;
  context.stroke();
}

function shape(context: Context, ...points: readonly (readonly [x: number, y: number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
}

/** Paints the tower over the lane, with the door for the ball. */
export function tower(theme: Theme): Paint {
  const dark = darkOf(theme);
  const body = cabinetOf(theme);
  return (context) => {
    const half = DOOR.width / 2;
    const foot = half + DOOR.foot;
    context.translate(TOWER.x, TOWER.sill);
    plate(context, -foot - 6, -6, foot * 2 + 14, 18, 9, 'rgba(6, 50, 22, .42)');
    shape(context, [-foot, 0], [-38, -92], [38, -92], [foot, 0]);
    outlined(
      context,
      across(context, -foot, foot, darker(body, 0.4), lighter(body, 0.25), body, darker(body, 0.42)),
      dark,
      4.5,
    );
    shape(context, [-44.5, -44], [-42.6, -58], [42.6, -58], [44.5, -44]);
    context.fillStyle = lightness(theme.field) > 0.5 ? lighter(theme.field, 0.1) : theme.action;
    context.fill();
    context.beginPath();
    context.moveTo(-half, 1);
    context.lineTo(-half, -20);
    context.arc(0, -20, half, Math.PI, 0);
    context.lineTo(half, 1);
    outlined(context, downward(context, -46, 0, '#0a2412', '#1c4a26'), dark, 4.5);
    context.beginPath();
    context.moveTo(-50, -88);
    context.quadraticCurveTo(-8, -96, 0, -136);
    context.quadraticCurveTo(8, -96, 50, -88);
    context.quadraticCurveTo(0, -100, -50, -88);
    outlined(
      context,
      across(context, -50, 50, darker(theme.spot, 0.3), lighter(theme.spot, 0.3), darker(theme.spot, 0.25)),
      dark,
      4.5,
    );
  };
}

/** Paints four sails, all alike; one points straight down. */
export function sails(theme: Theme): Paint {
  const dark = darkOf(theme);
  return (context) => {
    context.translate(SAILS / 2, SAILS / 2);
    for (let sail = 0; sail < 4; sail += 1) {
      plate(context, -3, 0, 6, 80, 3, dark);
      roundedPath(context, -14, 20, 28, 58, 3);
      outlined(context, '#ffffff', dark, 3.5);
      for (const y of [28, 44, 60]) plate(context, -12, y, 24, 8, 1, theme.spot);
      plate(context, -2.5, 18, 5, 60, 2, dark);
      context.rotate(Math.PI / 2);
    }
    plate(context, -11, -11, 22, 22, 11, dark);
    plate(context, -7.5, -7.5, 15, 15, 7.5, '#ffcb3d');
    plate(context, -4.5, -5.5, 6, 6, 3, '#fff2c4');
  };
}

/** Paints the flag in the cup, with the hole's number. */
export function flag(theme: Theme, number: number): Paint {
  const dark = darkOf(theme);
  return (context) => {
    context.translate(FLAG.x, FLAG.foot);
    context.lineCap = 'round';
    for (const [width, colour] of [
      [6, dark],
      [2.5, '#ffffff'],
    ] as const) {
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.beginPath();
      context.moveTo(0, 0);
      context.lineTo(0, -98);
      context.stroke();
    }
    context.beginPath();
    context.moveTo(2, -98);
    context.quadraticCurveTo(32, -100, 58, -80);
    context.quadraticCurveTo(30, -70, 2, -58);
    context.closePath();
    outlined(
      context,
      downward(context, -98, -58, lighter(theme.action, 0.18), theme.action, darker(theme.action, 0.15)),
      dark,
      3.5,
    );
    context.fillStyle = theme.onAction;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `${theme.display.weight} 21px ${theme.display.family}`;
    context.fillText(String(number), 20, -78);
  };
}

/** Paints the ball, lit from the upper left. */
export function ball(theme: Theme): Paint {
  return (context) => {
    const middle = BALL_BOX / 2;
    const light = context.createRadialGradient(middle - 4, middle - 5, 1, middle, middle, BALL);
    light.addColorStop(0, '#ffffff');
    light.addColorStop(0.65, '#f3edf4');
    light.addColorStop(1, '#b3a4b8');
    plate(context, middle - BALL, middle - BALL, BALL * 2, BALL * 2, BALL, darkOf(theme));
    plate(context, middle - BALL + 2, middle - BALL + 2, BALL * 2 - 4, BALL * 2 - 4, BALL - 2, light);
    for (const [x, y] of [
      [-3, 3],
      [2, 5],
      [4.5, 0],
      [0, -1],
    ] as const)
      plate(context, middle + x - 1, middle + y - 1, 2, 2, 1, 'rgba(150, 130, 160, .55)');
  };
}

/** The ball's shadow on the grass. */
export const shade: Paint = (context) => {
  const dark = context.createRadialGradient(20, 20, 2, 20, 20, 17);
  dark.addColorStop(0, 'rgba(4, 45, 18, .7)');
  dark.addColorStop(1, 'rgba(4, 45, 18, 0)');
  context.fillStyle = dark;
  context.fillRect(0, 0, 40, 40);
};

/** Paints the band from the ball (top) to the hand (bottom), tapering. */
export function band(theme: Theme): Paint {
  return (context) => {
    shape(context, [2, 2], [BAND.width - 2, 2], [BAND.width / 2 + 1, BAND.height], [BAND.width / 2 - 1, BAND.height]);
    outlined(context, downward(context, 0, BAND.height, '#ffe27a', '#ffb21f'), darkOf(theme), 3);
  };
}

/** Paints the hand at the end of the band. */
export function hand(theme: Theme): Paint {
  return (context) => {
    shadowed(context, faded('#000000', 0.3), 4, 2, () =>
      plate(context, 3, 3, HAND - 6, HAND - 6, HAND / 2 - 3, 'rgba(255, 255, 255, .38)'),
    );
    context.lineWidth = 3;
    context.strokeStyle = '#ffffff';
    context.beginPath();
    context.arc(HAND / 2, HAND / 2, HAND / 2 - 4, 0, Math.PI * 2);
    context.stroke();
    plate(context, HAND / 2 - 9, HAND / 2 - 9, 18, 18, 9, darkOf(theme));
  };
}
