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
        backup: 'tools/operate/backup/command.ts',
        'campaign-lint': 'tools/operate/campaign-lint/command.ts',
        'campaign-new': 'tools/operate/campaign-new/command.ts',
        'campaigns-reload': 'tools/operate/campaigns-reload/command.ts',
        'database-migrate': 'tools/operate/database-migrate/command.ts',
        demo: 'tools/operate/demo/command.ts',
        draws: 'tools/operate/draws/command.ts',
        export: 'tools/operate/export/command.ts',
        mail: 'tools/operate/mail/command.ts',
        'operator-add': 'tools/operate/operator-add/command.ts',
        'operator-end': 'tools/operate/operator-end/command.ts',
        person: 'tools/operate/person/command.ts',
        'pictures-move': 'tools/operate/pictures-move/command.ts',
        'play-verify': 'tools/operate/play-verify/command.ts',
        queue: 'tools/operate/queue/command.ts',
        restore: 'tools/operate/restore/command.ts',
        submission: 'tools/operate/submission/command.ts',
        payouts: 'tools/operate/payouts/command.ts',
        'codes-add': 'tools/operate/codes-add/command.ts',
        vitals: 'tools/operate/vitals/command.ts',
        webhooks: 'tools/operate/webhooks/command.ts',
        ways: 'tools/operate/ways/command.ts',
        worker: 'tools/operate/worker/command.ts',
      },
    },
  },
});
