import { readFile, readlink, realpath } from 'node:fs/promises';
import { runProgram } from './children.ts';

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Identifies a process even if its id is reused: start time and boot id. Null if the process does not exist or the
 * platform does not provide them.
 */
export async function startMark(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const [stat, boot] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8'),
        readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      ]);
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      return `${boot.trim()}/${ticks}`;
    }
    return (await runProgram('ps', ['-o', 'lstart=', '-p', String(pid)])).stdout.trim() || null;
  } catch {
    return null;
  }
}

/** Whether the process is a PostgreSQL on this data directory. The id is not sufficient, because ids are reused. */
export async function isPostgresOn(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(directory));
    if (process.platform === 'win32')
      return (await runProgram('tasklist', ['/FI', `PID eq ${pid}`])).stdout.includes('postgres');
    return (await runProgram('ps', ['-ww', '-o', 'command=', '-p', String(pid)])).stdout.includes(directory);
  } catch {
    return false;
  }
}
