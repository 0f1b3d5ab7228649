import type { DeskDraw } from '#domain/desk/desk-draws.ts';
import { failureOf } from '../desk-client.ts';
import { Icon } from '../Icon.tsx';
import type { useCheck } from './draw-data.ts';
import { drawnText, entriesText, FAULTS, grouped, momentOf } from './draw-words.ts';

interface HowDrawnProps {
  draw: DeskDraw;
  check: Pick<ReturnType<typeof useCheck>, 'data' | 'error' | 'isPending' | 'isSuccess' | 'submittedAt'>;
  onAgain: () => void;
}

/** The values from which the result is computed, the method, and a button that repeats the draw as a check. */
export function HowDrawn({ draw, check, onAgain }: HowDrawnProps) {
  const certificate = draw.draw?.certificate;
  if (!certificate) return null;
  const { promise, list, beacon, result } = certificate;
  const { line } = draw;
  return (
    <>
      <section className="blk">
        <div className="blk__h">
          <h2>How it {result ? 'was' : 'will be'} drawn</h2>
          {result && check.data?.length === 0 && (
            <span className="st ok">
              <Icon name="shield" size="s" />
              Reproducible
            </span>
          )}
        </div>
        <dl className="prints">
          <div>
            <dt>1 · Promise, published {momentOf(promise.at)}</dt>
            <dd className="hash">{grouped(promise.commitment)}</dd>
            <dd className="mut sm">by {draw.draw?.promisedBy}</dd>
          </div>
          <div>
            <dt>2 · Entries, {list ? `closed ${momentOf(list.frozenAt)}` : 'closed after the end'}</dt>
            {list && (
              <>
                <dd>
                  <b>
                    {entriesText(list.entries)}, {list.people.toLocaleString('en-US')}{' '}
                    {list.people === 1 ? 'person' : 'people'}
                  </b>
                </dd>
                <dd className="hash">{grouped(list.sha256)}</dd>
                <dd className="mut sm">by {draw.draw?.closedBy}</dd>
              </>
            )}
          </div>
          <div>
            <dt>3 · Seed, {result ? `revealed ${momentOf(result.at)}` : 'secret until the draw'}</dt>
            {result && (
              <>
                <dd className="hash">{grouped(result.seed)}</dd>
                <dd className="mut sm">by {draw.draw?.heldBy}</dd>
              </>
            )}
          </div>
          <div>
            <dt>
              4 · Public dice,{' '}
              {beacon ? (beacon.round ? `round ${beacon.round} of drand` : 'promised') : 'none promised'}
            </dt>
            {beacon?.signature && <dd className="hash">{grouped(beacon.signature)}</dd>}
          </div>
        </dl>
      </section>
      <section className="blk">
        <Recipe
          entries={entriesText(line.entries)}
          hasDice={beacon !== null}
          drawn={drawnText(line.winners ?? 0, line.alternates ?? 0)}
        />
        <p className="soft">Anyone who has these values gets the same entries, in the same order.</p>
      </section>
      {result && (
        <section className="blk">
          <div className="row">
            <button type="button" className="btn" disabled={check.isPending} onClick={onAgain}>
              <Icon name="play" />
              Repeat to check <kbd className="kbd">V</kbd>
            </button>
            <Outcome check={check} />
          </div>
        </section>
      )}
    </>
  );
}

function Outcome({ check: { data, error, isPending, submittedAt } }: Pick<HowDrawnProps, 'check'>) {
  const wrong = error
    ? failureOf(error).detail
    : data && data.length > 0
      ? 'The check failed: ' + faultsOf(data)
      : null;
  return wrong === null ? (
    <span role="status" className="ok row">
      {isPending && 'Repeating the draw…'}
      {!isPending && data && (
        <>
          <Icon name="check" />
          Same result, {new Date(submittedAt).toLocaleTimeString('en-US', { timeStyle: 'short' })}
        </>
      )}
    </span>
  ) : (
    <span role="alert" className="err">
      <Icon name="warn" />
      {wrong}
    </span>
  );
}

const faultsOf = (steps: NonNullable<HowDrawnProps['check']['data']>) =>
  steps.flatMap(({ fault }) => (fault === null ? [] : FAULTS[fault])).join('; ');

/** The inputs and the result of the shuffle. */
function Recipe({ entries, hasDice, drawn }: { entries: string; hasDice: boolean; drawn: string }) {
  const inputs = [entries, 'Seed', ...(hasDice ? ['Public dice'] : [])];
  return (
    <p className="recipe">
      <span className="recipe__in">
        {inputs.map((each) => (
          <span key={each}>{each}</span>
        ))}
      </span>
      <Icon name="chevr" />
      <span className="recipe__by">Shuffle</span>
      <Icon name="chevr" />
      <span className="recipe__out">{drawn}</span>
    </p>
  );
}
