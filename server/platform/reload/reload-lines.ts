import { lineOf } from '../../sites/read-file.ts';
import type { Outcome } from './strict.ts';

/** Returns the outcome of a reload as lines for the terminal. */
export function linesOf({ isDone, findings, remarks, changes }: Outcome): string[] {
  const said = (Object.entries(changes) as [string, readonly string[]][]).flatMap(([what, names]) =>
    names.length > 0 ? [`${what}: ${names.join(', ')}`] : [],
  );
  return [
    ...findings.map(
      ({ file, finding }) => `${finding.level.padEnd(7)}  ${file}: ${lineOf(finding)}  (${finding.rule})`,
    ),
    ...remarks,
    ...(isDone
      ? said
      : ['Nothing was reloaded, and all campaigns are unchanged. Fix the problems above, then reload again.']),
    ...(isDone && said.length === 0 ? ['No campaign has changed.'] : []),
  ];
}
