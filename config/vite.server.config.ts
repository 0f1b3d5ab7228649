import { defineConfig } from 'vite';

// The server and the operators' commands. Most packages stay external. Names are kept, so logs stay readable.
export default defineConfig({
  publicDir: false,
  // These packages consist of about 100 small files each, few of which are used. Reading them took a third of the
  // start-up.
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
