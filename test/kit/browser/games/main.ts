import '@fontsource-variable/dynapuff/index.css';
import '@fontsource-variable/funnel-display/index.css';
import '@fontsource-variable/imbue/index.css';
import '#src/ui/tokens.css';
import './page.css';
import { parse } from 'valibot';
import { GameType } from '#domain/game.ts';
import { loadGame } from '#games/index.ts';
import { mountOverlay } from '#games/kit/overlay.ts';
import type { Placed } from '#games/kit/placed.ts';
import { createSlider } from '#games/kit/overlay-slider.ts';
import type { Play } from '#games/kit/playable.ts';
import { type Message, SYMBOL_NAMES } from '#games/kit/presentation.ts';
import type { RendererChoice } from '#games/kit/renderer.ts';
import { createStage } from '#games/kit/game-stage.ts';
import { loadSheet } from '#games/kit/symbols.ts';
import { readTheme } from '#games/kit/game-theme.ts';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { holdTime } from './held-time.ts';
import type { GamesPage } from './page-api.ts';

// A minimal host: does with a game what the product's screen does, without its styling.
const query = new URLSearchParams(location.search);
const time = query.get('time') === 'held' ? holdTime(() => stage.invalidate()) : null;
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);
const translate = ({ id, message, values }: Message): string =>
  i18n._({ id, message, values: Object.fromEntries(Object.entries(values ?? {}).map(spoken)) });
const spoken = ([key, value]: [string, string | number]): [string, string | number] => [
  key,
  key.startsWith('symbol') && typeof value === 'number' ? (SYMBOL_NAMES[value]?.message ?? '') : value,
];
const SHEETS: Readonly<Record<string, URL>> = {
  hoopla: new URL('../../../../server/campaigns/art/hoopla/symbols.svg', import.meta.url),
  linnet: new URL('../../../../server/campaigns/art/linnet/symbols.svg', import.meta.url),
  vespermoth: new URL('../../../../server/campaigns/art/vespermoth/symbols.svg', import.meta.url),
};
const choice = query.get('renderer');
const renderer: RendererChoice = choice === 'webgl' || choice === 'canvas' ? choice : 'auto';
if (renderer === 'webgl') time?.thin((await import('#games/kit/pixi-webgl.ts')).WebGLRenderer.prototype);
const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
document.documentElement.dataset['brand'] = query.get('brand') ?? 'hoopla';
if (query.get('brand') === 'vespermoth')
  Object.assign(document.documentElement.dataset, { scheme: 'dark', shape: 'cut' });

function find<T extends HTMLElement = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`no ${selector}`);
  return element;
}

const loaded = await loadGame(parse(GameType, query.get('game') ?? 'matching'));
await document.fonts.load('700 40px "DynaPuff Variable"');
await document.fonts.load('600 40px "Imbue Variable"');
await document.fonts.load('600 40px "Funnel Display Variable"');
const input = { seed: Number(query.get('seed') ?? 1), outcome: JSON.parse(query.get('outcome') ?? 'null') as unknown };
let earlier: unknown;
try {
  earlier = JSON.parse(sessionStorage.getItem('log') ?? '[]');
} catch {
  earlier = [];
}
const play = loaded.begin(input, { log: earlier });
find('.playfield').style.setProperty('--shape', String(loaded.size.width / loaded.size.height));
find('h1').textContent = translate(loaded.title);

const sheet = SHEETS[query.get('sheet') ?? ''];
const theme = readTheme(document.documentElement, {
  sheet: sheet ? await loadSheet(sheet.href) : null,
  wheelPicture: query.get('wheel') === 'washing-machine' ? 'washing-machine' : 'wheel',
});
const stageOptions = { size: loaded.size, theme, isMotionReduced, renderer };
const stage = await createStage(find('.picture'), stageOptions);
let unmount = play.mount(stage);
mountOverlay(find('.overlay'), play, { size: loaded.size, translate });
const placed = new Map<string, Placed>();
const emitted: unknown[] = [];
play.onEmitted((event) => emitted.push(event));
play.subscribe(() => {
  sessionStorage.setItem('log', JSON.stringify(play.log()));
  show(play);
});
show(play);
play.start();

function show({ offer }: Play): void {
  const { hint, picture, status, gauge, controls, result, send } = offer();
  find('.hint').textContent = translate(gauge?.label ?? hint);
  find('.picture').setAttribute('aria-label', translate(picture));
  find('[role=status]').textContent = translate(status);
  find('.gauge').textContent =
    gauge?.kind === 'pips' ? '●'.repeat(gauge.value) + '○'.repeat(gauge.most - gauge.value) : '';
  const dock = controls.filter((control) => control.box === undefined);
  const sliders = dock.filter((control) => control.kind === 'slider');
  find('.sliders').hidden = sliders.length === 0;
  for (const control of sliders) {
    const slider = placed.get(control.key) ?? createSlider(control, send, translate);
    if (!placed.has(control.key)) find('.sliders').append(labelled(translate(control.name), slider.element));
    placed.set(control.key, slider);
    slider.update(control);
  }
  find('.dock').replaceChildren(
    ...dock.flatMap((control) =>
      control.kind === 'button' ? [button(translate(control.name), () => send(control.event))] : [],
    ),
  );
  const dialog = find<HTMLDialogElement>('dialog');
  if (result === null) return dialog.close();
  dialog.className = result.tone;
  find('dialog .prize').textContent = result.prize ? translate(result.prize) : '';
  find('dialog h2').textContent = translate(result.title);
  find('dialog p').textContent = result.text ? translate(result.text) : '';
  const action = find<HTMLButtonElement>('dialog button');
  action.textContent = translate(result.action);
  action.onclick = () => (result.event ? send(result.event) : dialog.close());
  if (!dialog.open) dialog.showModal();
}

function labelled(name: string, input: HTMLElement): HTMLElement {
  const label = document.createElement('label');
  label.append(name, input);
  return label;
}

function button(name: string, press: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = name;
  element.onclick = press;
  return element;
}

const page: GamesPage = {
  rendererName: stage.rendererName,
  log: () => play.log(),
  output: () => play.output(),
  emitted: () => emitted,
  plays: async (type, all) => {
    const game = await loadGame(parse(GameType, type));
    return all.map(({ seed, outcome, tries }) => {
      let now = 17.3;
      const unseen = game.begin({ seed, outcome }, { now: () => now });
      unseen.start();
      for (const { wait, event } of tries) {
        now += wait;
        unseen.offer().send(event);
      }
      unseen.stop();
      return { log: unseen.log(), output: unseen.output() };
    });
  },
  pass: async (milliseconds, frame) => time?.pass(milliseconds, frame),
  sound: (on) => stage.sound.switch(on),
  remount: async (times) => {
    unmount();
    stage.dispose();
    for (let index = 0; index < times; index += 1) {
      const again = await createStage(find('.picture'), stageOptions);
      unmount = play.mount(again);
      await (time?.pass(16) ?? new Promise(requestAnimationFrame));
      unmount();
      again.dispose();
    }
    return document.querySelectorAll('canvas').length;
  },
};
window.games = page;
