import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { pageAtTop } from './page-at-top.ts';

const INSPECTOR = 'inspector/__inspect.html';

// The inspector page is built separately, after the site. The files that visitors load are therefore byte for byte the
// same without it.
export default defineConfig({
  plugins: [react(), pageAtTop(INSPECTOR)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: '.vite/licenses-inspector.json' },
    // Only developers open it, in current browsers.
    target: 'es2022',
    assetsInlineLimit: 0,
    // Visitors never load it, so large chunks are acceptable.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: INSPECTOR },
  },
});
