import { Container, Sprite, type Texture } from './pixi.ts';
import { next, type Rng, rngOf } from './rng.ts';
import type { GameStage } from './stage.types.ts';

/** The motion of a burst of bits, in playfield units and seconds. */
interface Burst {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** The maximum distance from the given place at which they start. */
  readonly spread: number;
  readonly speed: number;
  readonly gravity: number;
  readonly seconds: number;
  readonly scale: number;
  readonly colours: readonly string[];
}

interface Crumb {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  spin: number;
  left: number;
  life: number;
  gravity: number;
}

/** Bits that fly, fall and fade: a fixed pool of sprites. */
export interface Crumbs {
  burst(burst: Burst): void;
}

/**
 * @param textures the bits' textures; white ones are tinted
 * @param most the pool's size: bits beyond it are dropped
 */
export function createCrumbs(stage: GameStage, parent: Container, textures: readonly Texture[], most: number): Crumbs {
  const idle: Crumb[] = [];
  const flying = new Set<Crumb>();
  const layer = parent.addChild(new Container());
  let rng: Rng = rngOf(1);
  let stop: (() => void) | null = null;
  const chance = (): number => {
    const [value, after] = next(rng);
    rng = after;
    return value / 0x1_0000_0000;
  };

  const advance = (milliseconds: number): void => {
    const seconds = milliseconds / 1000;
    for (const crumb of flying) {
      crumb.left -= seconds;
      crumb.vy += crumb.gravity * seconds;
      crumb.sprite.x += crumb.vx * seconds;
      crumb.sprite.y += crumb.vy * seconds;
      crumb.sprite.rotation += crumb.spin * seconds;
      crumb.sprite.alpha = Math.min(1, (crumb.left / crumb.life) * 2);
      if (crumb.left > 0) continue;
      crumb.sprite.visible = false;
      flying.delete(crumb);
      idle.push(crumb);
    }
    if (flying.size === 0) {
      stop?.();
      stop = null;
    }
  };

  const take = (): Crumb | null => {
    const used = idle.pop();
    if (used !== undefined) return used;
    if (flying.size >= most) return null;
    const texture = textures[flying.size % textures.length];
    if (texture === undefined) return null;
    const sprite = layer.addChild(new Sprite(texture));
    sprite.anchor.set(0.5);
    return { sprite, vx: 0, vy: 0, spin: 0, left: 0, life: 1, gravity: 0 };
  };

  return {
    burst: ({ x, y, count, spread, speed, gravity, seconds, scale, colours }) => {
      if (stage.isMotionReduced) return;
      for (let index = 0; index < count; index += 1) {
        const crumb = take();
        if (crumb === null) return;
        const angle = chance() * Math.PI * 2;
        const strength = speed * (0.4 + chance() * 0.6);
        Object.assign(crumb, {
          vx: Math.cos(angle) * strength,
          vy: Math.sin(angle) * strength - speed * 0.4,
          spin: (chance() - 0.5) * 12,
          gravity,
        });
        crumb.life = seconds * (0.6 + chance() * 0.4);
        crumb.left = crumb.life;
        crumb.sprite.visible = true;
        crumb.sprite.position.set(x + Math.cos(angle) * spread * chance(), y + Math.sin(angle) * spread * chance());
        crumb.sprite.scale.set(scale * (0.5 + chance() * 0.7));
        crumb.sprite.tint = colours[Math.floor(chance() * colours.length)] ?? '#ffffff';
        flying.add(crumb);
      }
      stop ??= stage.onFrame(advance);
    },
  };
}
