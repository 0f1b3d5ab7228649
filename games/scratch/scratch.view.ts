import { createCrumbs } from '#games/kit/crumbs.ts';
import { easeInOut, easePop, easeSpring } from '#games/kit/motion.ts';
import { plate } from '#games/kit/paint.ts';
import { Container, Sprite } from '#games/kit/pixi.ts';
import type { GameStage, GameView, LiveTexture } from '#games/kit/stage.types.ts';
import { card, coin, foil, prize } from './scratch.art.ts';
import { door, room, ticket } from './scratch.doors.ts';
import { doorBox, FOIL, ownPrizeOf, SIZE } from './scratch.controls.ts';
import type { ScratchEvent, ScratchSnapshot } from './scratch.machine.ts';
import { CARD, CELLS, DOORS, isCleared } from './scratch.rules.ts';

const CELL = CARD / CELLS;
const CRUMB_COLOURS = ['#b9c8fb', '#f6c6ef', '#fbf3b4', '#bdf5d2', '#ffffff', '#d9c3fb'];

/** Cells cleared since the previous mask, and their centre in units of the card. */
interface Scraped {
  readonly cells: readonly number[];
  readonly x: number;
  readonly y: number;
}

/** Draws the card, the foil that the machine's mask leaves, and the doors. */
export const scratchView: GameView<ScratchEvent, ScratchSnapshot> = (stage, actor) => {
  const { theme, sound } = stage;
  const layer = stage.root.addChild(new Container());
  layer.addChild(new Sprite(stage.bake(SIZE.width, SIZE.height, card(theme))));
  const window = layer.addChild(new Container());
  window.position.set(FOIL.x, FOIL.y);
  const first = actor.getSnapshot();
  const own = ownPrizeOf(first);
  const won = first.context.isWinner ? (own === null ? '$100' : stage.say(own)) : null;
  const picture = window.addChild(new Sprite(stage.bake(CARD, CARD, prize(theme, won))));
  const cover = window.addChild(new Container());
  // The foil casts a shadow on the prize: the same shape in black, a little lower.
  const shadow = stage.live(CARD, CARD);
  plate(shadow.context, 0, 0, CARD, CARD, 22, 'rgba(20, 6, 30, .38)');
  const shadowSprite = cover.addChild(new Sprite(shadow.texture));
  shadowSprite.position.set(1.5, 3);
  const metal = stage.live(CARD, CARD);
  foil(metal.context, theme);
  cover.addChild(new Sprite(metal.texture));
  const lit = window.addChild(new Sprite(stage.bake(CARD, CARD, room(theme))));
  lit.alpha = 0;
  const doors = Array.from({ length: DOORS }, (_, number) => doorAt(stage, layer, number));
  const scraper = layer.addChild(new Sprite(stage.bake(76, 76, coin(theme))));
  scraper.anchor.set(0.5);
  scraper.visible = false;
  const crumbs = createCrumbs(
    stage,
    layer,
    [
      stage.bake(8, 6, (context) => plate(context, 0, 0, 8, 6, 1.5, '#ffffff')),
      stage.bake(6, 6, (context) => plate(context, 0, 0, 6, 6, 3, '#ffffff')),
    ],
    220,
  );

  let mask: Uint8Array = new Uint8Array(first.context.foil.mask.length);
  let phase = first.value;

  const scrape = ({ cells, x, y }: Scraped): void => {
    erase(metal, cells);
    erase(shadow, cells);
    scraper.visible = !stage.isMotionReduced;
    scraper.position.set(FOIL.x + x + 14, FOIL.y + y + 16);
    scraper.rotation = Math.sin(x / 17 + y / 23) * 0.5;
    crumbs.burst({
      x: FOIL.x + x,
      y: FOIL.y + y,
      count: Math.min(5, Math.ceil(cells.length / 30)),
      spread: 22,
      speed: 120,
      gravity: 620,
      seconds: 0.9,
      scale: 0.9,
      colours: CRUMB_COLOURS,
    });
    sound.scrape(70);
  };

  const reveal = (): void => {
    scraper.visible = false;
    const isWinner = first.context.isWinner;
    stage.move({
      milliseconds: 420,
      ease: easeInOut,
      step: (progress) => {
        cover.alpha = 1 - progress;
        cover.y = progress * 26;
      },
    });
    for (let index = 0; index < 9; index += 1) {
      crumbs.burst({
        x: FOIL.x + 50 + (index % 3) * 100,
        y: FOIL.y + 50 + Math.floor(index / 3) * 100,
        count: isWinner ? 16 : 6,
        spread: 60,
        speed: isWinner ? 330 : 140,
        gravity: 640,
        seconds: 1.3,
        scale: 1.2,
        colours: isWinner ? [...CRUMB_COLOURS, theme.spot, theme.action, '#ffd54a'] : CRUMB_COLOURS,
      });
    }
    if (!isWinner) return sound.play({ from: 300, to: 170, milliseconds: 420, wave: 'sine' });
    picture.anchor.set(0.5);
    picture.position.set(CARD / 2);
    stage.move({
      milliseconds: 700,
      delay: 160,
      ease: easeSpring,
      step: (progress) => picture.scale.set(0.94 + 0.06 * progress),
    });
    sound.play(
      { from: 523, milliseconds: 160 },
      { from: 659, milliseconds: 160, delay: 110 },
      { from: 784, milliseconds: 360, delay: 220 },
    );
  };

  const draw = (snapshot: ScratchSnapshot): void => {
    const { foil: now, door: picked } = snapshot.context;
    const scraped = scrapedSince(mask, now.mask);
    mask = now.mask;
    const isNewPhase = phase !== snapshot.value;
    phase = snapshot.value;
    if (snapshot.matches('scratching') && scraped.cells.length > 0) scrape(scraped);
    if (isNewPhase && !snapshot.matches('scratching') && cover.alpha === 1) reveal();
    if (isNewPhase && (snapshot.matches('choosingDoor') || picked !== null) && lit.alpha === 0)
      stage.move({ milliseconds: 320, step: (progress) => (lit.alpha = progress) });
    if (isNewPhase && snapshot.matches('choosingDoor'))
      for (const [number, leaf] of doors.entries()) raise(stage, leaf, number);
    if (isNewPhase && picked !== null) open(stage, doors[picked]);
    stage.invalidate();
  };

  // A view that is rebuilt, after a reload or a change of the colour scheme, shows the current state without animation.
  const { door: opened } = first.context;
  if (!first.matches('scratching')) cover.alpha = 0;
  if (first.matches('choosingDoor') || opened !== null) {
    lit.alpha = 1;
    for (const { body } of doors) body.visible = true;
  }
  if (opened !== null) swing(doors[opened], 1);
  draw(first);
  const subscription = actor.subscribe(draw);
  return () => {
    subscription.unsubscribe();
    layer.destroy({ children: true });
  };
};

function scrapedSince(before: Uint8Array, mask: Uint8Array): Scraped {
  const cells: number[] = [];
  let [x, y] = [0, 0];
  for (const [index, byte] of mask.entries()) {
    if (byte === before[index]) continue;
    for (let cell = index * 8; cell < index * 8 + 8; cell += 1) {
      if (!isCleared(mask, cell) || isCleared(before, cell)) continue;
      cells.push(cell);
      x += cell % CELLS;
      y += Math.floor(cell / CELLS);
    }
  }
  const count = Math.max(1, cells.length);
  return { cells, x: (x / count) * CELL, y: (y / count) * CELL };
}

function erase({ context, changed }: LiveTexture, cells: readonly number[]): void {
  context.globalCompositeOperation = 'destination-out';
  context.fillStyle = '#000000';
  context.beginPath();
  for (const cell of cells) {
    const [x, y] = [((cell % CELLS) + 0.5) * CELL, (Math.floor(cell / CELLS) + 0.5) * CELL];
    // Each cell erases a little more than itself, by varying amounts, to hide the grid.
    const radius = CELL * (0.8 + ((cell * 7919) % 13) / 20);
    context.moveTo(x + radius, y);
    context.arc(x, y, radius, 0, Math.PI * 2);
  }
  context.fill();
  changed();
}

interface Door {
  readonly body: Container;
  readonly leaf: Sprite;
}

function doorAt(stage: GameStage, layer: Container, number: number): Door {
  const box = doorBox(number);
  const body = layer.addChild(new Container());
  body.position.set(box.x, box.y);
  body.visible = false;
  body.addChild(new Sprite(stage.bake(box.width, box.height, ticket(stage.theme))));
  const leaf = body.addChild(new Sprite(stage.bake(box.width, box.height, door(stage.theme, number + 1))));
  return { body, leaf };
}

function raise(stage: GameStage, { body }: Door, number: number): void {
  const home = doorBox(number).y;
  body.visible = true;
  stage.move({
    milliseconds: 420,
    delay: number * 90,
    ease: easePop,
    step: (progress) => (body.y = home + (1 - progress) * 70),
  });
}

function open(stage: GameStage, chosen: Door | undefined): void {
  if (chosen === undefined) return;
  stage.move({
    milliseconds: 520,
    ease: easeInOut,
    step: (progress) => swing(chosen, progress),
  });
  stage.sound.play({ from: 392, milliseconds: 140 }, { from: 587, milliseconds: 260, delay: 150 });
}

/** Opens a door this far, from 0 to 1. */
function swing(door: Door | undefined, progress: number): void {
  door?.leaf.scale.set(1 - progress * 0.88, 1);
  door?.leaf.skew.set(0, -progress * 0.22);
}
