import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { pageAtTop } from './page-at-top.ts';

const DESK = 'src/desk/desk.html';

// The desk is built separately, after the site. The files that visitors load are therefore byte for byte the same
// without it.
export default defineConfig({
  plugins: [react(), pageAtTop(DESK)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: '.vite/licenses-desk.json' },
    // Operators use current browsers; the desk's colours are light-dark() pairs.
    target: ['chrome123', 'safari17.5', 'firefox120'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: DESK,
      // The prefix identifies the files of the desk, including those of pages that are loaded on demand.
      output: { chunkFileNames: 'assets/desk-[name]-[hash].js' },
    },
  },
});
