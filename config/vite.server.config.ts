import { defineConfig } from 'vite';

// The server and the commands of those who operate it, with their packages left where they are. Names stay, for what is read in a log.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    // The games' views are for browsers; the server replays their machines alone.
    rolldownOptions: {
      external: [/^pixi-lib\//],
      input: {
        listen: 'server/listen.ts',
        'campaign-lint': 'tools/campaign-lint/command.ts',
        mail: 'tools/mail/command.ts',
        'play-verify': 'tools/play-verify/command.ts',
      },
    },
  },
});
