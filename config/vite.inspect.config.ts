import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';

const INSPECTOR = 'src/inspect/__inspect.html';

/** Lays the page at the top of dist/, where the server finds it, and not where its source lies. */
const atTop: Plugin = {
  name: 'inspector-at-top',
  enforce: 'post',
  generateBundle: (_, bundle) => {
    const page = bundle[INSPECTOR];
    if (page) page.fileName = '__inspect.html';
  },
};

// The inspector page is built by itself, after the site: what visitors load stays byte for byte what it is without it.
export default defineConfig({
  plugins: [react(), atTop],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // Those who build the site open it in a browser of their own: it is not promised in old ones.
    target: 'es2022',
    assetsInlineLimit: 0,
    // It is loaded by those who build the site, and never by visitors.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: INSPECTOR },
  },
});
