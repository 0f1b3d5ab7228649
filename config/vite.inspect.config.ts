import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

const INSPECTOR = 'src/inspect/__inspect.html';

/** Moves the page to the top of dist/, where the server looks for it. */
const atTop: Plugin = {
  name: 'inspector-at-top',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    const page = bundle[INSPECTOR];
    if (page) page.fileName = '__inspect.html';
  },
};

// The inspector page is built separately, after the site, so that what visitors load is byte for byte the same
// without it.
export default defineConfig({
  plugins: [react(), atTop],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: '.vite/licenses-inspector.json' },
    // Only developers open it, in current browsers.
    target: 'es2022',
    assetsInlineLimit: 0,
    // Visitors never load it.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: INSPECTOR },
  },
});
