import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';

// The inspector page is built by itself, after the site: what visitors load stays byte for byte what it is without it.
export default defineConfig({
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    // Those who build the site open it in a browser of their own: it is not promised in old ones.
    target: 'es2022',
    assetsInlineLimit: 0,
    // It is loaded by those who build the site, and never by visitors.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { input: '__inspect.html' },
  },
});
