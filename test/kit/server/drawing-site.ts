import { planOf } from '#server/pages/style-plan.ts';
import { NOW, siteOf } from './sites.ts';

export const open = siteOf('open', { uuid: '31111111-1111-4111-8111-111111111111' });
export const spoken = siteOf('spoken', { uuid: '33333333-3333-4333-8333-333333333333' }, { localize: true });
export const phones = siteOf('phones', { uuid: '32222222-2222-4222-8222-222222222222' }, { allowDesktop: false });

/**
 * A stub that renders and records its arguments. These tests cover the wiring; browser tests cover the screens. A
 * screen without variables cannot get styles.
 */
const DRAWS = `
const drawings = (globalThis.drawings ??= []);
const drawnPath = (path) => (path.startsWith('/user/verify/') ? null : path);
const drawFirstScreen = async ({ site, path, search, origin, onDesktop, now }, markup) => {
  drawings.push(site.configuration.name + path);
  return {
    screen: path === '/contact' ? broken() : onDesktop ? 'desktop' : 'gate',
    state: { flow: 'ageGate' },
    html: '<p class="used">' + [site.configuration.name, path, search, onDesktop ? origin : '', now >= ${NOW.getTime() + 5_000}].join('|') + '</p>' + markup.html('<i onclick="x">i</i>'),
    variables: path === '/privacy-policy' ? null : { '--brand-field': '#112233' },
    data: { shape: 'round' },
    texts: path.startsWith('/es/') ? { 'gate.title': ['¿<Puede?'] } : null,
  };
};
const drawState = async ({ site }, name) => {
  drawings.push(site.configuration.name + ' ' + name);
  return name === 'flow.loading' ? null : { screen: 'gate', state: {}, html: '<p class="used">' + site.configuration.name + ' ' + name + '</p>', variables: { '--brand-field': '#112233' }, data: { shape: 'round' }, texts: null };
};
exports.firstScreens = { drawnPath, drawFirstScreen, drawState };`;
/** Returns and clears the list of screens rendered since the last call, by site and path. */
export const drawn = (): string[] => (Reflect.get(globalThis, 'drawings') as string[] | undefined)?.splice(0) ?? [];

const CSS =
  '.used{color:red;border-radius:var(--r)}.unused{color:blue}:root[data-shape=round]{--r:9px}:root[data-shape=cut]{--r:0}';

/** A small built site that renders its first screens with the stub. */
export const DRAWING_SITE = {
  'dist/index.html':
    '<!doctype html><html lang="en"><head><title>Promenade</title><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="stylesheet" crossorigin href="/assets/index-1.css"></head><body><noscript>no</noscript><div id="root"></div></body></html>',
  'dist/assets/index-1.css': CSS,
  'dist/assets/early-1.js': '{let early=1}',
  'dist/.vite/manifest.json': JSON.stringify({
    'src/early.ts': { file: 'assets/early-1.js' },
    'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'] },
    'src/i18n/locales/es.po': { file: 'assets/es-1.js' },
  }),
  'dist/.vite/style-plans.json': JSON.stringify({ 'assets/index-1.css': planOf(CSS) }),
  'dist/.server/first-screen.cjs': DRAWS,
};

/** Returns the root element of a page as received. */
export const rootOf = (html: string) => /<div id="root".*?<\/div>/s.exec(html)?.[0];

export const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Mobile';
export const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36';
