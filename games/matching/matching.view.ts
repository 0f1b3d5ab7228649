import { lighter } from '#games/kit/colour.ts';
import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeOut, easePop, hump } from '#games/kit/motion.ts';
import { glint, plate } from '#games/kit/paint.ts';
import { Container, Sprite, type Texture } from '#games/kit/pixi.ts';
import type { GameStage, GameView } from '#games/kit/stage.types.ts';
import { back, BOARD, booth, centre, DEPTH, face, lamp } from './matching.art.ts';
import { SIZE, TILE, tileBox } from './matching.controls.ts';
import type { MatchingEvent, MatchingSnapshot } from './matching.machine.ts';
import { CENTRE, PAIRS, TILES } from './matching.rules.ts';

type Side = 'back' | 'open' | 'found';

interface Tile {
  readonly body: Container;
  readonly sprite: Sprite;
  readonly home: { readonly x: number; readonly y: number };
  side: Side;
  stop: () => void;
}

const FLIP = 260;
const LAMPS = 36;

/** Draws the booth and its tiles. */
export const matchingView: GameView<MatchingEvent, MatchingSnapshot> = (stage, actor) => {
  const layer = stage.root.addChild(new Container());
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, booth(stage.theme))));
  const stopLamps = lightLamps(stage, layer);
  const backTexture = stage.bake(TILE, TILE + DEPTH, back(stage.theme));
  const faces = new Map<string, Texture>();
  const faceOf = (symbol: number, side: Side): Texture => {
    const name = `${symbol} ${side}`;
    const texture = faces.get(name) ?? stage.bake(TILE, TILE + DEPTH, face(stage.theme, symbol, side === 'found'));
    faces.set(name, texture);
    return texture;
  };
  const first = actor.getSnapshot();
  const tiles = Array.from({ length: TILES }, (_, place) =>
    tileAt(layer, place, place === CENTRE ? stage.bake(TILE, TILE + DEPTH, centre(stage.theme)) : backTexture),
  );
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(16, 16, (context) => glint(context, 8, 8, 8)),
      stage.bake(12, 8, (context) => plate(context, 0, 0, 12, 8, 2, '#ffffff')),
    ],
    160,
  );
  const { theme } = stage;
  const colours = [theme.spot, theme.action, lighter(theme.action, 0.4), '#ffd54a', '#ffffff'];

  const textureOf = (place: number, side: Side, { context }: MatchingSnapshot): Texture =>
    side === 'back' ? backTexture : faceOf(context.layout[place] ?? 0, side);

  const showSide = (tile: Tile, side: Side, texture: Texture, delay: number): void => {
    const isFlip = (tile.side === 'back') !== (side === 'back');
    tile.side = side;
    tile.stop();
    tile.stop = isFlip ? flip(stage, tile, texture, delay) : pop(stage, tile, texture, delay);
    if (isFlip)
      stage.sound.play({
        from: side === 'back' ? 420 : 520,
        to: side === 'back' ? 300 : 780,
        milliseconds: 110,
        volume: 0.7,
      });
    if (side !== 'found') return;
    // A sparkle that rises, and bits that fall.
    const spark = { x: tile.home.x, y: tile.home.y, spread: 42, scale: 1.3, seconds: 1, colours };
    crumbs.burst({ ...spark, count: 14, speed: 130, gravity: -60, colours: ['#ffffff', '#ffe27a', theme.spot] });
    crumbs.burst({ ...spark, count: 16, speed: 190, gravity: 420 });
  };

  const draw = (snapshot: MatchingSnapshot): void => {
    const { matched, flipped } = snapshot.context;
    for (const [place, tile] of tiles.entries()) {
      if (place === CENTRE) continue;
      const side: Side = matched.includes(place)
        ? 'found'
        : flipped.includes(place) || snapshot.matches('peeking')
          ? 'open'
          : 'back';
      if (side === tile.side) continue;
      // The second tile of a pair is still face down: it shows its face before the pair is celebrated.
      if (side === 'found' && tile.side === 'back') showSide(tile, 'open', textureOf(place, 'open', snapshot), 0);
      if (side === 'found') greet(tile, place, snapshot);
      else showSide(tile, side, textureOf(place, side, snapshot), 0);
    }
    if (snapshot.matches('mismatched')) for (const place of flipped) shake(stage, tiles[place]);
    if (snapshot.matches('ending')) celebrate(matched.length / 2);
  };
  const greet = (tile: Tile, place: number, snapshot: MatchingSnapshot): void => {
    const texture = textureOf(place, 'found', snapshot);
    tile.side = 'found';
    const done = (): void => {
      tile.side = 'open';
      showSide(tile, 'found', texture, 0);
    };
    stage.move({ milliseconds: FLIP + 60, step: () => undefined, done });
    stage.sound.play(
      { from: 660, milliseconds: 120, delay: FLIP },
      { from: 990, milliseconds: 220, delay: FLIP + 110 },
    );
  };
  const celebrate = (pairs: number): void => {
    if (pairs === 0) return stage.sound.play({ from: 300, to: 180, milliseconds: 420, wave: 'sine' });
    const count = pairs === PAIRS ? 110 : 40;
    crumbs.burst({
      x: SIZE.width / 2,
      y: 240,
      count,
      spread: 120,
      speed: 420,
      gravity: 620,
      seconds: 1.6,
      scale: 1.1,
      colours,
    });
  };

  draw(first);
  const isFresh = first.context.matched.length === 0 && first.context.flipped.length === 0;
  if (isFresh && !first.matches('peeking')) enter(stage, tiles);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    stopLamps();
    for (const tile of tiles) tile.stop();
    layer.destroy({ children: true });
  };
};

function tileAt(layer: Container, place: number, texture: Texture): Tile {
  const box = tileBox(place);
  const home = { x: box.x + TILE / 2, y: box.y + TILE / 2 };
  const body = layer.addChild(new Container());
  body.position.copyFrom(home);
  const sprite = body.addChild(new Sprite(texture));
  sprite.anchor.set(0.5, TILE / 2 / (TILE + DEPTH));
  return { body, sprite, home, side: 'back', stop: () => undefined };
}

/**
 * Turns a tile about its vertical axis: narrow, other side, wide again; it rises and leans like a real one.
 */
function flip(stage: GameStage, { body, sprite, home }: Tile, texture: Texture, delay: number): () => void {
  const ease = (progress: number): number => progress;
  return stage.move({
    milliseconds: FLIP,
    delay,
    ease,
    step: (progress) => {
      const half = Math.cos(progress * Math.PI);
      if (progress >= 0.5 && sprite.texture !== texture) sprite.texture = texture;
      const lift = hump(progress);
      body.scale.set(Math.max(0.02, Math.abs(half)) * (1 + lift * 0.12), 1 + lift * 0.12);
      body.skew.y = lift * (half > 0 ? 0.16 : -0.16);
      body.y = home.y - lift * 10;
    },
    done: () => settle(stage, body, home),
  });
}

function settle(stage: GameStage, body: Container, home: Tile['home']): void {
  body.skew.y = 0;
  body.position.copyFrom(home);
  stage.move({ milliseconds: 220, ease: easePop, step: (progress) => body.scale.set(1.06 - 0.06 * progress) });
}

function pop(stage: GameStage, { body, sprite }: Tile, texture: Texture, delay: number): () => void {
  return stage.move({
    milliseconds: 420,
    delay,
    ease: (progress) => progress,
    step: (progress) => {
      sprite.texture = texture;
      body.scale.set(1 + 0.2 * hump(progress) * (1 - progress));
      body.rotation = Math.sin(progress * Math.PI * 3) * 0.09 * (1 - progress);
    },
  });
}

function shake(stage: GameStage, tile: Tile | undefined): void {
  if (tile === undefined) return;
  const { body, home } = tile;
  stage.move({
    milliseconds: 360,
    delay: FLIP + 120,
    ease: easeOut,
    step: (progress) => (body.x = home.x + Math.sin(progress * Math.PI * 5) * 5 * (1 - progress)),
  });
  stage.sound.play({ from: 240, to: 170, milliseconds: 180, wave: 'sine', delay: FLIP + 120 });
}

function enter(stage: GameStage, tiles: readonly Tile[]): void {
  for (const [place, { body }] of tiles.entries()) {
    if (!stage.isMotionReduced) body.scale.set(0);
    stage.move({
      milliseconds: 380,
      delay: 60 * place,
      ease: easePop,
      step: (progress) => body.scale.set(Math.max(0, progress)),
    });
  }
}

/** Adds lamps around the board that brighten one after another, each once every 2 s, which is far below flashing. */
function lightLamps(stage: GameStage, layer: Container): () => void {
  const texture = stage.bake(20, 20, lamp);
  const lamps = Array.from({ length: LAMPS }, (_, index) => {
    const sprite = layer.addChild(new Sprite(texture));
    sprite.anchor.set(0.5);
    sprite.position.copyFrom(lampPlace(index));
    sprite.alpha = index % 2 === 0 ? 1 : 0.55;
    return sprite;
  });
  let time = 0;
  return stage.onFrame((milliseconds) => {
    time += milliseconds / 1000;
    for (const [index, sprite] of lamps.entries())
      sprite.alpha = 0.75 + 0.25 * Math.sin(time * Math.PI + (index % 2) * Math.PI);
  });
}

function lampPlace(index: number): { x: number; y: number } {
  const [side, step] = [Math.floor(index / (LAMPS / 4)), index % (LAMPS / 4)];
  const [left, top, width, height] = [BOARD.x + 12, BOARD.y + 11, BOARD.width - 24, BOARD.height - 22];
  const share = step / (LAMPS / 4);
  if (side === 0) return { x: left + width * share, y: top };
  if (side === 1) return { x: left + width, y: top + height * share };
  if (side === 2) return { x: left + width * (1 - share), y: top + height };
  return { x: left, y: top + height * (1 - share) };
}
