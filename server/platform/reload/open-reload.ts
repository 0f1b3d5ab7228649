import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { lineOf } from '../../sites/read-file.ts';
import { openControl } from './control.ts';
import type { HangUps } from './hang-ups.ts';
import type { Outcome } from './strict.ts';

/**
 * Enables reloading campaigns in production, by SIGHUP or `npx promenade campaigns reload`. Every outcome is logged.
 *
 * @returns a function that disables it
 */
export async function openReload(
  { settings, log, hangUps }: { settings: Pick<Settings, 'dataDir'>; log: FastifyBaseLogger; hangUps: HangUps },
  reload: () => Promise<Outcome>,
): Promise<() => Promise<void>> {
  const loggedReload = async () => {
    const outcome = await reload();
    tell(log, outcome);
    return outcome;
  };
  hangUps.answer(() => void loggedReload());
  return openControl(settings, loggedReload).catch((problem: unknown) => {
    const reason = problem instanceof Error ? problem.message : String(problem);
    log.warn(
      { variable: 'DATA_DIR' },
      `DATA_DIR: npx promenade campaigns reload cannot reach this server (${reason}). Reload with SIGHUP instead.`,
    );
    return async () => {};
  });
}

function tell(log: FastifyBaseLogger, { isDone, findings, remarks, changes }: Outcome): void {
  for (const { file, finding } of findings) {
    const { level, rule, path } = finding;
    log[level === 'error' ? 'error' : 'warn']({ file, rule, path }, `${file}: ${lineOf(finding)}`);
  }
  for (const remark of remarks) log[isDone ? 'warn' : 'error'](remark);
  if (isDone) log.info(changes, 'campaigns reloaded');
  else log.error('campaigns not reloaded; all are unchanged');
}
