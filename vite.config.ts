import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const served = ['/front_end', '/config.json', '/campaigns', '/healthz', '/readyz', '/__inspect/coverage.json'];

/**
 * The promised browsers, under esbuild's names. Syntax and style sheets are lowered to them; the browsers' own APIs
 * are not polyfilled.
 */
const { browserslist } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  readonly browserslist: readonly string[];
};
const target = browserslist.flatMap((line) =>
  /^(?:chrome|firefox|ios_saf) >= /.test(line) ? [line.replace('ios_saf', 'ios').replace(' >= ', '')] : [],
);

/** Screens by how visitors meet them: the first one, those most never open, and those with much code of their own. */
const FIRST = /OfferScreen/;
const ACCOUNT = /(?:Details|ForgotPassword|Profile|Register|ResetPassword|Rewards|SignIn|Verify)Screen/;
const ALONE = /(?:Desktop|Game)Screen/;

/** The chunk for a module that these screens need; null leaves the choice to the bundler. */
function chunkOf(screens: readonly string[]): string | null {
  if (screens.some((id) => FIRST.test(id))) return 'offer';
  const others = screens.filter((id) => !ALONE.test(id));
  if (others.length === 0) return null;
  return others.every((id) => ACCOUNT.test(id)) ? 'account' : 'journey';
}

/** The lazy screens that need a module; none if the page itself or another lazy part needs it too. */
function screensOf(id: string, modules: Modules): readonly string[] {
  const above = new Set([id]);
  for (const each of above) for (const importer of modules.getModuleInfo(each)?.importers ?? []) above.add(importer);
  const starts = [...above].filter((each) => isStart(modules.getModuleInfo(each)));
  return starts.every((each) => each.endsWith('Screen.tsx')) ? starts : [];
}

function isStart(module: Rolldown.ModuleInfo | null): boolean {
  return module !== null && (module.isEntry || module.dynamicImporters.length > 0);
}

/** In development, serves the inspector page at the address that it has on the server. */
const inspectorPage: Plugin = {
  name: 'inspector-page',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      request.url = request.url?.replace(/^\/__inspect(?:\.html)?(?=$|\?)/, '/src/inspect/__inspect.html');
      next();
    });
  },
};

export default defineConfig({
  plugins: [
    react(),
    lingui({
      failOnCompileError: true,
      configPath: fileURLToPath(new URL('config/lingui.config.ts', import.meta.url)),
    }),
    inspectorPage,
  ],
  // The parts of Pixi that games/kit/pixi.ts picks; the package exports only the whole library.
  resolve: {
    alias: [
      {
        find: /^pixi-lib\/(.*)$/,
        replacement: fileURLToPath(new URL('node_modules/pixi.js/lib/$1.mjs', import.meta.url)),
      },
    ],
  },
  // Classic scripts: Firefox supports module workers only since 114.
  worker: { format: 'iife' },
  build: {
    outDir: 'dist',
    // The server finds the files of the message catalogues in it.
    manifest: true,
    target,
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Otherwise a lazy screen's packages end up in what every visitor loads first.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]|@oxc-project[+/]runtime/ },
            // Otherwise what other parts share with the page lies in small files of its own.
            { name: 'page', tags: ['$initial'], test: /[\\/](?:src|domain|machines|games)[\\/]/ },
            // Otherwise some forty files under a kilobyte each, which cost a phone more to request than to read.
            {
              name: (id, modules) => chunkOf(screensOf(id, modules)),
              debugName: 'screens',
              test: /[\\/](?:src|domain|node_modules)[\\/]/,
            },
          ],
        },
      },
    },
  },
  server: {
    // The proxy keeps the Host header, because the server finds the campaign by it.
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
