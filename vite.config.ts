import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, defineConfig, type Plugin, type Rolldown } from 'vite';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { chunkWeights } from './config/chunk-weights.ts';
import { target } from './config/promised-target.ts';
import { stylePlans } from './config/style-plans.ts';
import { planOf } from './server/pages/style-plan.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Returns the name of a class of a CSS module, which is in the page, its style and the code. All classes of a file
 * share one short hash of its path, so they compress well, and a change of the file's content changes none of them.
 */
const generateScopedName = (local: string, file: string): string =>
  `_${local}_${createHash('sha256').update(relative(root, file)).digest('base64url').slice(0, 3)}`;

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const served = [
  '/front_end',
  '/config.json',
  '/campaigns',
  '/desk/api',
  '/draw',
  '/terms',
  '/es/terms',
  '/healthz',
  '/readyz',
  '/__api',
  '/__inspect/coverage.json',
];

/** Screens by how visitors meet them: the first ones, the later steps, and those with much code of their own. */
const FIRST = [
  { name: 'offer', test: /(?:Early|Expired|Offer)Screen/ },
  { name: 'gate', test: /GateScreen/ },
] as const;
const LATER = [
  { name: 'upload', test: /UploadScreen/ },
  { name: 'form', test: /FormScreen/ },
  { name: 'complete', test: /\/CompleteScreen/ },
] as const;
/** Screens beside the journey's steps. */
const BESIDE = [
  { name: 'account', test: /(?:Register|SignIn)Screen/ },
  { name: 'member', test: /(?:Details|Profile|Rewards)Screen/ },
  { name: 'contact', test: /Contact(?:Complete)?Screen/ },
  { name: 'policy', test: /PrivacyPolicyScreen/ },
  { name: 'status', test: /StatusScreen/ },
] as const;
const ALONE = /(?:Desktop|Bonus)Screen/;
/** Screens of an account that few visitors open, most by a link in an email. They have a part of their own. */
const PROOF = /(?:ForgotPassword|ResetPassword|Verify)Screen/;

/**
 * What is fetched with the later screens, and has no screen: the error dialog, the reader of stored entries, the
 * router, the calls, the workers' part of the page.
 */
const REST =
  /\/(?:FaultDialog\.tsx|parse-entry\.ts|journey-router\.tsx|server-calls\.ts|upload-code\.ts|fetch-site\.ts|prepare-receipts\.ts|receipt\.worker\.ts\?.*|receipt-workers\.ts|rotate-receipt\.ts|send-vitals\.ts|count-ways\.ts|service-worker\.ts|sanitise-html\.ts|measure-vitals\.ts)$/;

/** What runs the journey behind a first screen that is alive already. */
const JOURNEY = /\/run-journey\.ts$/;
const XSTATE = /[\\/]node_modules[\\/]xstate[\\/]/;
const PACKAGE = /[\\/]node_modules[\\/]/;
/** Screens that the server draws, which do not wait for it. */
const DRAWN = [...FIRST, ...BESIDE.filter(({ name }) => name !== 'member' && name !== 'status')].map(
  ({ test }) => test,
);
const isDrawn = (id: string) => [...DRAWN, PROOF, /(?:Desktop|Upload)Screen/].some((test) => test.test(id));

/** The chunk for a module that the page itself or these screens need; null leaves the choice to the bundler. */
function chunkOf(screens: readonly string[] | 'page'): string | null {
  if (screens === 'page') return screens;
  const ofJourney = screens.filter((id) => JOURNEY.test(id));
  if (ofJourney.length > 0) return screens.some(isDrawn) ? 'page' : 'journey';
  const first = FIRST.filter(({ test }) => screens.some((id) => test.test(id)));
  // What the offer shares with others is the frame of all.
  const isOffers = screens.every((id) => FIRST[0].test.test(id));
  if (first[0]) return first[0].name === 'offer' && !isOffers ? 'page' : first[0].name;
  const own = screens.filter((id) => !REST.test(id));
  // A screen must not wait for the rest.
  if (own.length === 0) return screens.length === 0 ? null : 'rest';
  const others = own.filter((id) => !ALONE.test(id) && !PROOF.test(id));
  if (others.length === 0) return own.every((id) => PROOF.test(id)) ? 'proof' : null;
  // The rest is fetched with the steps, and must not fetch what is beside them.
  const parts = own.length < screens.length ? LATER : [...LATER, ...BESIDE];
  const [part, ...more] = new Set(others.map((id) => parts.find(({ test }) => test.test(id))?.name ?? 'shared'));
  if (part !== undefined && more.length === 0) return part;
  // What several parts need is apart: who opens one of them does not wait for another. What no first screen needs comes
  // with the confirmation, which is small.
  return others.some(isDrawn) ? 'shared' : 'complete';
}

/** The lazy screens and the rest, as far as they need a module, or that the page itself needs it. */
function screensOf(id: string, modules: Modules): readonly string[] | 'page' {
  const above = new Set([id]);
  for (const each of above) for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer);
  const starts = [...above].filter((each) => isStart(modules.getModuleInfo(each)));
  if (starts.some((each) => modules.getModuleInfo(each)?.isEntry)) return PACKAGE.test(id) ? [] : 'page';
  return starts.filter((each) => each.endsWith('Screen.tsx') || REST.test(each) || JOURNEY.test(each));
}

function isStart(module: Rolldown.ModuleInfo | null): boolean {
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

/** In development, serves the inspector and the desk at the addresses that they have on the server. */
const otherPages: Plugin = {
  name: 'other-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      request.url = request.url
        ?.replace(/^\/__inspect(?:\.html)?(?=$|\?)/, '/inspector/__inspect.html')
        .replace(/^\/desk(?:\/(?!api\/)[^?]*)?(?=$|\?)/, '/src/desk/desk.html');
      next();
    });
  },
};

/** What browsers get. */
const SITE: BuildOptions = {
  outDir: 'dist',
  // The server finds the files of the message catalogues in it.
  manifest: true,
  // … and the files of each screen.
  ssrManifest: true,
  // npm run lab -- release names the packages in what is built.
  license: { fileName: '.vite/licenses-site.json' },
  target,
  // The early script names what is fetched; the polyfill would come after it.
  modulePreload: { polyfill: false },
  sourcemap: false,
  assetsInlineLimit: 0,
  rolldownOptions: {
    input: { index: 'index.html', early: 'src/early.ts' },
    output: {
      // The first script names every file there is, and nothing of a hash can be compressed: 42 bits of it will do.
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      assetFileNames: 'assets/[name]-[hash:7][extname]',
      codeSplitting: {
        // Otherwise a lazy screen's packages end up in what every visitor loads first.
        includeDependenciesRecursively: false,
        groups: [
          // Apart, so that a phone reads the two one after another; with the helpers that all parts use.
          {
            name: 'react',
            test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]|@oxc-project[+/]runtime|vite\/preload-helper/,
          },
          // Of XState the page needs nothing, but a package that it uses a part of names the whole.
          { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/](?!xstate[\\/])/ },
          // Otherwise some forty files under a kilobyte each, which cost a phone more to request than to read.
          {
            name: (id, modules) => (XSTATE.test(id) ? 'journey' : chunkOf(screensOf(id, modules))),
            debugName: 'screens',
            // The router comes with the second screen; the journey only needs its history.
            test: /[\\/](?:src(?![\\/](?:early|main)\.)|domain|machines|games[\\/]kit|node_modules(?![\\/]@tanstack[\\/](?!history)))[\\/]/,
          },
        ],
      },
    },
  },
};

/** What the server draws first screens with (`vite build --ssr`). */
const FIRST_SCREENS: BuildOptions = {
  outDir: 'dist/.server',
  target: 'node20',
  rolldownOptions: {
    input: 'src/first-screen.tsx',
    // The server requires it by its place in SITE_DIR.
    output: { format: 'cjs', entryFileNames: '[name].cjs', chunkFileNames: 'assets/[name]-[hash].cjs' },
  },
};

export default defineConfig(({ isSsrBuild = false }) => ({
  plugins: [
    react(),
    lingui({
      failOnCompileError: true,
      configPath: fileURLToPath(new URL('config/lingui.config.ts', import.meta.url)),
    }),
    otherPages,
    ...(isSsrBuild ? [] : [chunkWeights(root), stylePlans(planOf)]),
  ],
  // The parts of Pixi that games/kit/pixi.ts picks; the package exports only the whole library.
  resolve: {
    alias: [
      // That of React itself: the other is for those before 18.
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
      {
        find: /^pixi-lib\/(.*)$/,
        replacement: fileURLToPath(new URL('node_modules/pixi.js/lib/$1.mjs', import.meta.url)),
      },
    ],
  },
  css: { modules: { generateScopedName } },
  // Classic scripts: Firefox supports module workers only since 114.
  worker: { format: 'iife' },
  // The server's part is one file with all its packages: a release installs none of them.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  build: isSsrBuild ? FIRST_SCREENS : SITE,
  server: {
    // The proxy keeps the Host header, because the server finds the campaign by it.
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
}));
