import { type Floor, testPackages } from './floor.ts';

/** The layer of the server. */
export const serverFloors: Floor[] = [
  {
    file: 'server/pages/probe',
    role: '.route',
    forbidden: [
      '#src/api/x.ts',
      '#test/kit/x.ts',
      '#tools/x.ts',
      '../../src/api/x.ts',
      '../../scripts/run.mjs',
      'react',
      'react-dom/server',
      '@tanstack/react-router',
      'ky',
      'vite',
      ...testPackages,
      '#games/matching/matching.view.ts',
      '#games/kit/pixi.ts',
      '#games/kit/game-stage.ts',
    ],
    allowed: [
      '#domain/campaign.ts',
      '#machines/slot.ts',
      '#campaign-lint/lint.ts',
      '#games/index.ts',
      '#games/kit/game-log.ts',
      '#server/mail/x.ts',
      '../mail/x.ts',
      './x.ts',
      'fastify',
      'pg',
      'node:fs',
      '../../package.json',
    ],
  },
];
