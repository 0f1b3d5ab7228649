import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { pageAtTop } from './page-at-top.ts';
import { target } from './promised-target.ts';

const CERTIFICATE = 'src/draw/certificate.html';

// The certificate of a draw is built separately, after the site, so that what visitors load is byte for byte the same
// without it. Anybody may open it, in every promised browser.
export default defineConfig({
  plugins: [react(), pageAtTop(CERTIFICATE)],
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    license: { fileName: '.vite/licenses-certificate.json' },
    target,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: CERTIFICATE },
  },
});
