import { defineConfig } from 'vite';

// The server and the operators' commands, with packages left external. Names are kept, so that logs stay readable.
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist-server',
    target: 'node20',
    minify: false,
    // The games' views are for browsers; the server only replays their machines.
    rolldownOptions: {
      external: [/^pixi-lib\//],
      input: {
        listen: 'server/listen.ts',
        backup: 'tools/backup/command.ts',
        'campaign-lint': 'tools/campaign-lint/command.ts',
        'campaign-new': 'tools/campaign-new/command.ts',
        'campaigns-reload': 'tools/campaigns-reload/command.ts',
        mail: 'tools/mail/command.ts',
        'pictures-move': 'tools/pictures-move/command.ts',
        'play-verify': 'tools/play-verify/command.ts',
        restore: 'tools/restore/command.ts',
        vitals: 'tools/vitals/command.ts',
        worker: 'tools/worker/command.ts',
      },
    },
  },
});
