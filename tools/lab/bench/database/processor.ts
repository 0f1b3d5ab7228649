import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of Linux's processor clock per millisecond: USER_HZ is 100 everywhere. */
const TICKS_A_MS = 0.1;

interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds in user and system mode, including its children that have ended. */
  readonly used: number;
}

/** Returns the processor time that a process and all its descendants have used so far, in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  const all = readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? processOf(name) : undefined;
    return found ? [found] : [];
  });
  const timeOf = (one: Process): number =>
    all.filter(({ parent }) => parent === one.pid).reduce((sum, child) => sum + timeOf(child), one.used);
  return all.filter((one) => one.pid === pid).reduce((sum, one) => sum + timeOf(one), 0);
}

function processOf(pid: string): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the name, which may contain any character: state, parent, …
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), used: ticks / TICKS_A_MS };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}
