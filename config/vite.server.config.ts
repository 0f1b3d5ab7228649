import { defineConfig } from 'vite';

// The server, with its packages left where they are. Its names stay, for what is read in a log.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: 'server/listen.ts',
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    // The games' views are for browsers; the server replays their machines alone.
    rolldownOptions: { external: [/^pixi-lib\//] },
  },
});
