import { Container, Rectangle, Sprite, Texture } from '#games/kit/pixi.ts';
import type { GameStage } from '#games/kit/stage.types.ts';
import { peg, rims } from './wheel-vertical.art.ts';
import { DRUM, SIZE } from './wheel-vertical.controls.ts';
import { STAVES } from './wheel-vertical.rules.ts';
import { dim, radiusAt, round, STAVE, stave, whirl } from './wheel-vertical.staves.ts';

const STEP = (Math.PI * 2) / STAVES.length;
/** Staves visible at a time: half of the drum, and the next one. */
const SHOWN = STAVES.length / 2 + 1;
/** A stave is curved: it is drawn in vertical strips side by side, each slightly slanted. */
const STRIPS = 18;
const STRIP = STAVE.width / STRIPS;
/** Strips overlap: at some stage scales gaps would show between them. */
const OVERLAP = 1;
/** How far a stave reaches under the one above it, except at the back. */
const COVERED = 1.5;
/**
 * How far the shade extends above and below the staves: otherwise light wood shows through its antialiased edge.
 */
const EDGE = 1.5;
const LEFT = DRUM.x - STAVE.width / 2;

/** How fast the streaks fade into each other, in radians per stave: about once a second at full speed. */
const SHIMMER = 0.5;

export interface Drum {
  /** Turns the drum to a position, in staves; `blur` from 0 to 1. */
  lay(position: number, blur: number): void;
  /** Dims all but the stave at the mark. */
  light(isNow: boolean): void;
  dispose(): void;
}

/** Creates the cask on its stand, with staves that bulge and pegs on the rims. */
export function createDrum(stage: GameStage, layer: Container): Drum {
  const { theme } = stage;
  const strips = new Map<number, readonly Texture[]>(
    [1, 2, 3].map((dollars) => [dollars, stripsOf(stage.bake(STAVE.width, STAVE.height, stave(theme, dollars)))]),
  );
  const over = (texture: Texture): Sprite => {
    const sprite = layer.addChild(new Sprite(texture));
    sprite.position.set(LEFT, DRUM.y - DRUM.radius);
    return sprite;
  };
  const wood = layer.addChild(new Container());
  const staves = Array.from({ length: SHOWN }, () =>
    Array.from({ length: STRIPS }, (_, strip) => stripAt(wood, strips.get(1)?.[strip])),
  );
  const blurred = over(stage.bake(STAVE.width, DRUM.radius * 2, whirl(theme, 0)));
  const streaked = over(stage.bake(STAVE.width, DRUM.radius * 2, whirl(theme, 1)));
  const shade = over(stage.bake(STAVE.width, DRUM.radius * 2, round()));
  shade.y -= EDGE;
  shade.scale.y = 1 + EDGE / DRUM.radius;
  const dimmed = over(stage.bake(STAVE.width, DRUM.radius * 2, dim()));
  dimmed.alpha = 0;
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, rims(theme))));
  const pegTexture = stage.bake(18, 18, peg(theme));
  const pegs = Array.from({ length: SHOWN * 2 }, (_, index) => {
    const sprite = layer.addChild(new Sprite(pegTexture));
    sprite.anchor.set(0.5);
    sprite.x = index % 2 === 0 ? 34 : 356;
    return sprite;
  });

  return {
    lay: (position, blur) => {
      // The full blur hides the staves, and drawing all the strips takes most of a frame.
      wood.visible = blur < 1;
      const nearest = Math.round(position);
      for (const [index, parts] of staves.entries()) {
        const slot = nearest + index - (SHOWN - 1) / 2;
        const textures = strips.get(STAVES[((slot % STAVES.length) + STAVES.length) % STAVES.length] ?? 1);
        // The next stave comes from above.
        const [top, bottom] = [sineOf((position - slot - 0.5) * STEP), sineOf((position - slot + 0.5) * STEP)];
        for (const [strip, sprite] of wood.visible ? parts.entries() : []) {
          const texture = textures?.[strip];
          if (texture !== undefined && sprite.texture !== texture) sprite.texture = texture;
          bend(sprite, strip, top, bottom);
        }
        const cosine = Math.sqrt(1 - top * top);
        for (const knob of pegs.slice(index * 2, index * 2 + 2)) {
          knob.y = DRUM.y + radiusAt(0) * top;
          knob.scale.set(1, Math.max(0.05, cosine));
          knob.alpha = (1 - blur) * Math.min(1, cosine * 3);
        }
      }
      blurred.alpha = blur;
      streaked.alpha = blur * (0.5 - 0.5 * Math.cos(position * SHIMMER));
    },
    light: (isNow) => {
      stage.move({ milliseconds: isNow ? 420 : 1, step: (progress) => (dimmed.alpha = progress) });
    },
    dispose: () => {
      for (const textures of strips.values()) for (const texture of textures) texture.destroy();
    },
  };
}

/**
 * Places a strip between the top and bottom of its stave, given as sines of their angles. Its lower edge is slanted so
 * that the strips' edges form one curve; its upper edge is hidden by the stave above, which is drawn later and overlaps
 * it a little.
 */
function bend(sprite: Sprite, strip: number, top: number, bottom: number): void {
  const [left, right] = [strip * STRIP, (strip + 1) * STRIP];
  const slant = (radiusAt(right) - radiusAt(left)) * bottom;
  sprite.position.set(LEFT + left, DRUM.y + radiusAt(left) * bottom);
  sprite.skew.y = Math.atan2(slant, STRIP);
  sprite.scale.set(
    Math.sqrt(STRIP * STRIP + slant * slant) / STRIP,
    Math.max(
      0.001,
      (radiusAt((left + right) / 2) * (bottom - top) + COVERED * Math.sqrt(1 - top * top)) / STAVE.height,
    ),
  );
}

function stripAt(layer: Container, texture: Texture | undefined): Sprite {
  const sprite = layer.addChild(new Sprite(texture));
  sprite.anchor.set(0, 1);
  return sprite;
}

function stripsOf(whole: Texture): readonly Texture[] {
  return Array.from({ length: STRIPS }, (_, strip) => {
    const width = Math.min(STRIP + OVERLAP, STAVE.width - strip * STRIP);
    return new Texture({ source: whole.source, frame: new Rectangle(strip * STRIP, 0, width, STAVE.height) });
  });
}

function sineOf(angle: number): number {
  return Math.sin(Math.min(Math.PI / 2, Math.max(-Math.PI / 2, angle)));
}
