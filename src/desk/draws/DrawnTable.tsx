import type { DeskDraw, Drawn } from '#domain/desk/desk-draws.ts';
import { standingAfter } from '#domain/draw/passed-on.ts';
import { Icon } from '../Icon.tsx';
import { drawnWords, momentOf, PASS_WORDS } from './draw-words.ts';

interface DrawnTableProps {
  draw: DeskDraw;
  onPass: (person: Drawn) => void;
}

/** The drawn entries: winners, then alternates, in the order in which they were drawn. */
export function DrawnTable({ draw: { line, winners, alternates, draw, passedOn }, onPass }: DrawnTableProps) {
  const struck = draw?.certificate.result?.struck.length ?? 0;
  const all = [...winners, ...alternates];
  const placeOf = (entry: string) =>
    `#${(all.find((one) => one.entry === entry)?.number ?? 0).toLocaleString('en-US')}`;
  const result = draw?.certificate.result;
  const winning = new Set(result ? standingAfter(result, passedOn).winners : []);
  const passing = { winning, onPass };
  return (
    <>
      <Part
        title="Winners"
        note={line.heldAt ? `drawn ${momentOf(line.heldAt)}` : ''}
        people={winners}
        mark=""
        {...passing}
      />
      {alternates.length > 0 && (
        <Part
          title="Alternates"
          note="in the order in which they were drawn"
          people={alternates}
          mark="A"
          {...passing}
        />
      )}
      {passedOn.length > 0 && (
        <section>
          <h2 className="drawn__h">Passed on</h2>
          <ul className="pad">
            {passedOn.map(({ at, from, to, reason, by }) => (
              <li key={from}>
                {placeOf(from)} to {to === null ? 'nobody' : placeOf(to)}{' '}
                <span className="mut">
                  {PASS_WORDS[reason]}, {momentOf(at)}, {by.replace(/ <[^<>]*>$/, '')}
                </span>
              </li>
            ))}
          </ul>
        </section>
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
  /** The entries that win now. */
  winning: ReadonlySet<string>;
  onPass: (person: Drawn) => void;
}

function Part({ title, note, people, mark, winning, onPass }: PartProps) {
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
          {people.map((person, place) => {
            const { entry, number, name, state, processing } = person;
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
                  <div className="drawn__state">
                    <span className={`st ${words.tone}`}>
                      <Icon name={words.icon} size="s" />
                      {words.name}
                    </span>
                    {winning.has(entry) && (
                      <button type="button" className="btn btn--bare" onClick={() => onPass(person)}>
                        Pass on…<span className="sr"> the prize of entry #{number}</span>
                      </button>
                    )}
                  </div>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
