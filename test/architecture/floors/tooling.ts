import type { Floor } from './floor.ts';

/** The layer of the tests and the commands. */
export const toolingFloors: Floor[] = [
  {
    file: 'test/domain/probe',
    forbidden: [
      '../../domain/campaign.ts',
      '../../scripts/run.mjs',
      '#scripts/run.mjs',
      '/etc/x.ts',
      '#domain/',
      '#domain/index.ts',
    ],
    allowed: [
      '#domain/campaign.ts',
      '#server/app.ts',
      '#src/boot/start.tsx',
      '#test/kit/x.ts',
      '#tools/x.ts',
      '../kit/x.ts',
      'vitest',
      'node:fs',
    ],
  },
  {
    file: 'tools/build/check/probe',
    forbidden: [
      '../../../domain/campaign.ts',
      '../../../scripts/run.mjs',
      '../../lab/../../server/app.ts',
      '#domain/index.ts',
    ],
    allowed: [
      '#scripts/run.mjs',
      '#server/app.ts',
      '#src/boot/screens.ts',
      '#test/kit/x.ts',
      '../../words.ts',
      './messages.ts',
      'node:fs',
    ],
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
