import { defineConfig } from 'vite';

// The server and the operators' commands; most packages are left external. Names are kept, so that logs stay readable.
export default defineConfig({
  publicDir: false,
  // These are some hundred small files each, of which few are used: reading them took a third of a start.
  ssr: { noExternal: ['@date-fns/tz', 'date-fns', 'drizzle-orm', 'libphonenumber-js'] },
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
        'database-migrate': 'tools/database-migrate/command.ts',
        demo: 'tools/demo/command.ts',
        draws: 'tools/draws/command.ts',
        export: 'tools/export/command.ts',
        mail: 'tools/mail/command.ts',
        'operator-add': 'tools/operator-add/command.ts',
        'operator-end': 'tools/operator-end/command.ts',
        person: 'tools/person/command.ts',
        'pictures-move': 'tools/pictures-move/command.ts',
        'play-verify': 'tools/play-verify/command.ts',
        restore: 'tools/restore/command.ts',
        submission: 'tools/submission/command.ts',
        payouts: 'tools/payouts/command.ts',
        'codes-add': 'tools/codes-add/command.ts',
        vitals: 'tools/vitals/command.ts',
        webhooks: 'tools/webhooks/command.ts',
        ways: 'tools/ways/command.ts',
        worker: 'tools/worker/command.ts',
      },
    },
  },
});
