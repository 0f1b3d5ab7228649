import type { DeskDraw, Drawn } from '#domain/desk/desk-draws.ts';
import { Icon } from '../Icon.tsx';
import { drawnWords, momentOf } from './draw-words.ts';

/** The drawn entries: winners, then alternates, in the order in which they were drawn. */
export function DrawnTable({ draw: { line, winners, alternates, draw } }: { draw: DeskDraw }) {
  const struck = draw?.certificate.result?.struck.length ?? 0;
  return (
    <>
      <Part title="Winners" note={line.heldAt ? `drawn ${momentOf(line.heldAt)}` : ''} people={winners} mark="" />
      {alternates.length > 0 && (
        <Part title="Alternates" note="in the order in which they were drawn" people={alternates} mark="A" />
      )}
      {struck > 0 && (
        <p className="row pad soft">
          <Icon name="warn" />
          {struck === 1 ? 'One submission' : `${struck} submissions`} of the list could no longer win: rejected or
          erased after the list was closed. The certificate lists each.
        </p>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  note: string;
  people: readonly Drawn[];
  /** The prefix of each rank. */
  mark: string;
}

function Part({ title, note, people, mark }: PartProps) {
  return (
    <section>
      <h2 className="drawn__h">
        {title} <span className="mut">{note}</span>
      </h2>
      <table className="tab tab--plain tab--drawn" aria-label={title}>
        <thead>
          <tr>
            <th>#</th>
            <th>Person</th>
            <th>Entry</th>
            <th>State</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ entry, number, name, state, processing }, place) => {
            const words = drawnWords(processing);
            return (
              <tr key={entry}>
                <td>
                  <b>{`${mark}${place + 1}`}</b>
                </td>
                <td>
                  <b>{name ?? 'No name'}</b> <span className="mut">{state}</span>
                </td>
                <td className="id">#{number.toLocaleString('en-US')}</td>
                <td>
                  <span className={`st ${words.tone}`}>
                    <Icon name={words.icon} size="s" />
                    {words.name}
                  </span>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
