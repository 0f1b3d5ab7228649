import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { type BuiltChunk, precachedFiles } from './precached-files.ts';
import { target } from './promised-target.ts';

// The service worker is built after the site, because it lists the site's files. It is one classic script: Firefox
// supports module workers only since version 114.
export default defineConfig(() => {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, BuiltChunk>;
  const files = precachedFiles(manifest);
  const entry = manifest['index.html']?.file ?? '';
  const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
  return {
    // The service worker has no static files.
    publicDir: false as const,
    define: {
      BUILD: JSON.stringify({ version, entry, files }),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      license: { fileName: '.vite/licenses-worker.json' },
      target,
      modulePreload: false as const,
      rolldownOptions: {
        input: 'src/service-worker/sw.ts',
        output: { format: 'iife' as const, entryFileNames: 'sw.js' },
      },
    },
  };
});
