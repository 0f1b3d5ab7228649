import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { pageAtTop } from './page-at-top.ts';

const DESK = 'src/desk/desk.html';

// The desk is built separately, after the site, so that what visitors load is byte for byte the same without it.
export default defineConfig({
  plugins: [react(), pageAtTop(DESK)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: '.vite/licenses-desk.json' },
    // Operators open it, in current browsers; its colours are pairs of light-dark().
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: DESK,
      // Known by their names as the desk's, also those of a page that is fetched when it is opened.
      output: { chunkFileNames: 'assets/desk-[name]-[hash].js' },
    },
  },
});
