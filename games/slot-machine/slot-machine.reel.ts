import { easeOut, hump } from '#games/kit/motion.ts';
import { Container, Sprite, type Texture } from '#games/kit/pixi.ts';
import { type ReelRun, reelRun } from '#games/kit/spin.ts';
import { shadowed } from '#games/kit/paint.ts';
import type { GameStage, Paint, Theme } from '#games/kit/stage.types.ts';
import { paintSymbol, SYMBOL } from '#games/kit/symbols.ts';
import { POSITIONS } from './slot-machine.rules.ts';

/** Radius of the drum, and the angle between symbols: those above and below recede. */
const RADIUS = 142;
const ANGLE = 0.63;
/** Symbols drawn at a time: the one at the line, and those above and below it. */
const SHOWN = 5;
/** How many times taller a blurred symbol is. */
const SMEAR = 2;
/** Positions per second. */
const PACE = 17;
const BLURRED_FROM = 5;

interface Textures {
  readonly still: readonly Texture[];
  readonly smeared: readonly Texture[];
}

/** One reel in its window. */
export interface Reel {
  /** Turns to a position in the given milliseconds; `onTick` is called as each symbol passes the line. */
  spin(position: number, milliseconds: number, onTick: () => void): void;
  /** Stops the reel at a position almost immediately, from any current position. */
  stop(position: number): void;
  isStill(): boolean;
  /** Celebrates the symbol at the line. */
  cheer(delay: number): void;
  end(): void;
}

export interface ReelOptions {
  readonly x: number;
  readonly y: number;
  readonly strip: readonly number[];
  readonly position: number;
  readonly textures: Textures;
}

/** Returns the symbols at rest and in motion, painted once for all reels. */
export function reelTextures(stage: GameStage): Textures {
  const symbols = Array.from({ length: POSITIONS }, (_, symbol) => symbol);
  return {
    still: symbols.map((symbol) => stage.bake(SYMBOL, SYMBOL, still(stage.theme, symbol))),
    smeared: symbols.map((symbol) => stage.bake(SYMBOL, SYMBOL * SMEAR, smeared(stage.theme, symbol))),
  };
}

export function createReel(
  stage: GameStage,
  parent: Container,
  { x, y, strip, position: first, textures }: ReelOptions,
): Reel {
  const body = parent.addChild(new Container());
  body.position.set(x, y);
  const sprites = Array.from({ length: SHOWN }, () => {
    const sprite = body.addChild(new Sprite(textures.still[0]));
    sprite.anchor.set(0.5);
    return sprite;
  });
  let position = first;
  let isStill = true;
  let halt: () => void = () => undefined;

  /** The symbols move down: the next one on the strip is above. */
  const place = (speed: number): void => {
    const nearest = Math.round(position);
    const isBlurred = speed > BLURRED_FROM;
    for (const [index, sprite] of sprites.entries()) {
      const slot = nearest + index - (SHOWN - 1) / 2;
      const angle = (position - slot) * ANGLE;
      const symbol = strip[((slot % POSITIONS) + POSITIONS) % POSITIONS] ?? 0;
      const texture = (isBlurred ? textures.smeared : textures.still)[symbol];
      if (texture !== undefined && sprite.texture !== texture) sprite.texture = texture;
      sprite.position.set(0, RADIUS * Math.sin(angle));
      sprite.scale.set(1, Math.max(0.02, Math.cos(angle)) * (isBlurred ? 1 : 1 + speed * 0.03));
      sprite.visible = Math.abs(angle) < Math.PI / 2;
    }
    stage.invalidate();
  };
  place(0);

  const spin = (run: ReelRun, from: number, milliseconds: number, onTick: () => void): void => {
    let passed = Math.round(from);
    halt = stage.move({
      milliseconds,
      ease: (progress) => progress,
      step: (progress) => {
        const seconds = (progress * milliseconds) / 1000;
        position = from + run.at(seconds);
        place(run.speed(seconds));
        if (Math.round(position) === passed) return;
        passed = Math.round(position);
        onTick();
      },
    });
  };

  return {
    spin: (target, milliseconds, onTick) => {
      isStill = false;
      if (stage.isMotionReduced) return place(PACE);
      const seconds = milliseconds / 1000;
      const ahead = (((target - position) % POSITIONS) + POSITIONS) % POSITIONS;
      const rounds = Math.max(1, Math.round((PACE * seconds - ahead - POSITIONS) / POSITIONS));
      spin(reelRun(ahead + rounds * POSITIONS, seconds), position, milliseconds, onTick);
    },
    stop: (target) => {
      isStill = true;
      halt();
      const from = position;
      // Frames may lag behind the machine, which is authoritative: make up the rest quickly.
      const ahead = (((target - from) % POSITIONS) + POSITIONS) % POSITIONS;
      // Ahead by almost a full round means that it overshot: go back.
      const left = ahead > POSITIONS - 0.5 ? ahead - POSITIONS : ahead;
      halt = stage.move({
        milliseconds: Math.min(260, 40 + Math.abs(left) * 160),
        ease: easeOut,
        step: (progress) => {
          position = progress === 1 ? target : from + left * progress;
          place(Math.abs(left) > 1 && progress < 0.6 ? PACE : 0);
        },
      });
    },
    isStill: () => isStill,
    cheer: (delay) => {
      const middle = sprites[(SHOWN - 1) / 2];
      if (middle === undefined) return;
      stage.move({
        milliseconds: 1500,
        delay,
        ease: (progress) => progress,
        step: (progress) => middle.scale.set(1 + 0.17 * hump((progress * 3) % 1) * (1 - progress)),
      });
    },
    end: () => halt(),
  };
}

/** Paints a symbol at rest. */
function still(theme: Theme, symbol: number): Paint {
  return (context) =>
    shadowed(context, 'rgba(60, 25, 5, .4)', 4, 3, () =>
      paintSymbol(context, theme, symbol, SYMBOL / 2, SYMBOL / 2, 1),
    );
}

/** Paints the same symbol in motion: smeared vertically. */
function smeared(theme: Theme, symbol: number): Paint {
  return (context) => {
    const copies = 28;
    context.globalAlpha = 1.9 / copies;
    for (let copy = 0; copy < copies; copy += 1) {
      const y = (SYMBOL * SMEAR) / 2 + (copy / (copies - 1) - 0.5) * SYMBOL * 0.9;
      paintSymbol(context, theme, symbol, SYMBOL / 2, y, 1);
    }
  };
}
