import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react';
import { pageAtTop } from './page-at-top.ts';
import { target } from './promised-target.ts';

const CERTIFICATE = 'src/draw/certificate.html';

// The certificate of a draw is built separately, after the site. The files that visitors load are therefore byte for
// byte the same without it. The certificate is public, so it supports all browsers of the site.
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
