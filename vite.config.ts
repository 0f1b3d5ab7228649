import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';

const api = process.env.API_URL ?? 'http://127.0.0.1:3001';
const served = ['/front_end', '/config.json', '/campaigns', '/healthz', '/__inspect/coverage.json'];

export default defineConfig({
  plugins: [react(), lingui({ failOnCompileError: true })],
  // The parts of Pixi that games/kit/pixi.ts picks; the package itself exports only the whole.
  resolve: { alias: [{ find: /^pixi-lib\/(.*)$/, replacement: fileURLToPath(new URL('node_modules/pixi.js/lib/$1.mjs', import.meta.url)) }] },
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    // The server finds the catalogues' files in it.
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Else a lazy screen's packages slip into what every visitor loads first.
          includeDependenciesRecursively: false,
          groups: [{ name: 'vendor', tags: ['$initial'], test: /[\\/]node_modules[\\/]/ }],
        },
      },
    },
  },
  server: {
    // The campaign is found by the host, which the proxy therefore keeps.
    proxy: Object.fromEntries(served.map((path) => [path, { target: api, changeOrigin: false }])),
  },
});
