import type { DeskDraw } from '#domain/desk/desk-draws.ts';
import { Icon } from '../Icon.tsx';
import { entriesText, momentOf } from './draw-words.ts';

interface Step {
  readonly name: string;
  readonly note: string;
  readonly isDone: boolean;
}

/** The steps of a draw. The first step that is not done is the current one. */
export function DrawSteps({ draw, now }: { draw: DeskDraw; now: number }) {
  const steps = stepsOf(draw, now);
  const at = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className="dsteps" aria-label="Steps of the draw">
      {steps.map(({ name, note, isDone }, place) => (
        <li key={name} className={isDone ? 'd' : place === at ? 'c' : undefined} aria-current={place === at && 'step'}>
          <i aria-hidden="true">{isDone ? <Icon name="check" size="s" /> : place + 1}</i>
          <b>{name}</b>
          <span className="mut sm">
            <span className="sr">{isDone ? 'done, ' : ''}</span>
            {note}
          </span>
        </li>
      ))}
    </ol>
  );
}

function stepsOf({ line, draw }: DeskDraw, now: number): Step[] {
  const certificate = draw?.certificate;
  const hasEnded = line.endsAt !== null && Date.parse(line.endsAt) < now;
  const dice = draw?.dice ?? null;
  return [
    {
      name: 'Promise',
      note: certificate ? momentOf(certificate.promise.at) : 'a seed, before the end',
      isDone: certificate !== undefined,
    },
    { name: 'Entries close', note: line.endsAt === null ? 'no end date' : momentOf(line.endsAt), isDone: hasEnded },
    {
      name: 'Close the list',
      note: certificate?.list ? entriesText(certificate.list.entries) : 'its fingerprint',
      isDone: certificate?.list != null,
    },
    ...(certificate?.beacon
      ? [
          {
            name: 'Public dice',
            note: dice ? momentOf(dice.at) : 'five minutes later',
            isDone: dice !== null && Date.parse(dice.at) <= now,
          },
        ]
      : []),
    { name: 'Draw', note: line.heldAt ? momentOf(line.heldAt) : 'reveals the seed', isDone: line.heldAt !== null },
    { name: 'Certificate', note: 'for everyone', isDone: line.heldAt !== null },
  ];
}
