import { existsSync, readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Small test files that take more than about 4 s on two quiet cores. Vitest knows durations only from earlier runs, and
 * in a fresh clone starts with the largest files. When one of these runs last, it runs alone and a core is idle.
 */
const SLOW_FILES = [
  'test/campaign-lint/reachable-screens.test.ts',
  'test/games/play-logic.test.ts',
  'test/machines/paths.test.ts',
  'test/architecture/layers.test.ts',
  'test/server/backup/backup.test.ts',
  'test/server/captcha/captcha-secrets.test.ts',
  'test/server/jobs/jobs.test.ts',
  'test/server/mail/mail-server-down.test.ts',
  'test/server/mail/outbox.test.ts',
  'test/server/platform/database/alive-time.test.ts',
  'test/server/platform/database/lifecycle.test.ts',
  'test/server/platform/database/pool.test.ts',
  'test/server/platform/database/roles.test.ts',
  'test/server/platform/database/transaction-mode.test.ts',
  'test/server/platform/http/shared-limits.test.ts',
  'test/server/platform/reload/reload-control.test.ts',
  'test/server/platform/serving/cluster.test.ts',
];

const missing = SLOW_FILES.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)));
if (missing.length > 0) throw new Error(`config/test-order.ts lists files that do not exist: ${missing.join(', ')}`);

/** Matches the comment with which a file asks for another environment than its project's. */
const OTHER_ENVIRONMENT = /^\/\/ @vitest-environment /;

/** Runs the files of each project in this order: those with another environment, the slow ones, the others. */
export class TestOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    // Processes are reused within a project and an environment, so their files must stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const [others, usual] = parted(own, ({ moduleId }) => OTHER_ENVIRONMENT.test(readFileSync(moduleId, 'utf8')));
      // Vitest's paths have forward slashes on Windows, too.
      const isSlow = ({ moduleId }: TestSpecification) => SLOW_FILES.some((path) => moduleId.endsWith(`/${path}`));
      return [...others, ...parted(usual, isSlow).flat()];
    });
  }
}

/** Returns the files with a property, and those without it, each in their order. */
function parted(
  files: readonly TestSpecification[],
  has: (file: TestSpecification) => boolean,
): [TestSpecification[], TestSpecification[]] {
  return [files.filter(has), files.filter((file) => !has(file))];
}
