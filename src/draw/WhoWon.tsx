import { isInTurn } from '#domain/draw/passed-on.ts';
import type { PublishedDraw, ShownPerson } from '#domain/draw/published.ts';
import { US_STATES } from '#domain/us-states.ts';
import type { Texts } from './certificate-texts.ts';
import type { Check } from './useCheck.ts';

interface WhoWonProps {
  readonly draw: PublishedDraw;
  readonly check: Check;
  readonly texts: Texts;
}

/**
 * Lists the drawn entries and each entrant's chance. The persons in the certificate are always shown, regardless of the
 * server's other data. Once the list is checked, each is shown with the line on the list.
 */
export function WhoWon({ draw: { certificate, people, passedOn }, check, texts }: WhoWonProps) {
  const { words, number } = texts;
  const { list, result } = certificate;
  const count = result?.winners.length ?? 0;
  const struck = result?.struck.length ?? 0;
  const shown = (entries: readonly string[] = []) =>
    entries.map((entry): ShownPerson => {
      const person = people.find((one) => one.entry === entry) ?? { entry, number: 0, name: null, state: null };
      return check.kind === 'checked' ? { ...person, number: check.lineOf.get(entry) ?? 0 } : person;
    });
  const lineOf = (entry: string) => number(shown([entry])[0]?.number ?? 0);
  const alternates = shown(result?.alternates);
  return (
    <section className="won">
      <div>
        <h2>{words.winners}</h2>
        <People people={shown(result?.winners)} texts={texts} />
        {alternates.length > 0 && (
          <details>
            <summary>{words.alternates}</summary>
            <People people={alternates} texts={texts} />
          </details>
        )}
      </div>
      <div className="soft">
        {result && passedOn.length > 0 && (
          <>
            <h2>{words.passedOn}</h2>
            {isInTurn(result, passedOn) ? (
              passedOn.map(({ from, to, at }) => (
                <p key={from}>{words.passed(lineOf(from), to === null ? null : lineOf(to), texts.day(at))}</p>
              ))
            ) : (
              <p className="bad">{words.passedWrong}</p>
            )}
          </>
        )}
        {struck > 0 && (
          <>
            <h2>{words.struck}</h2>
            <p>{words.struckHow(struck)}</p>
          </>
        )}
        <h2>{words.chance}</h2>
        <p>{words.chances(count, number(list?.entries ?? 0), number(list?.people ?? 0))}</p>
      </div>
    </section>
  );
}

function People({
  people,
  texts: { words, number },
}: {
  readonly people: readonly ShownPerson[];
  readonly texts: Texts;
}) {
  return (
    <ol>
      {people.map((person, index) => (
        <li key={person.entry}>
          <b>{index + 1}</b>
          <span>{[person.name, stateOf(person)].filter(Boolean).join(', ') || '–'}</span>
          <span className="mut">{words.entry(number(person.number))}</span>
        </li>
      ))}
    </ol>
  );
}

/** Returns the name of a state; an unknown code stays unchanged. */
function stateOf({ state }: ShownPerson): string | null {
  return US_STATES.find(([code]) => code === state)?.[1] ?? state;
}
