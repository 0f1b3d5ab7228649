import type { Lock, ReviewItem } from '#domain/desk/review.ts';
import { useNow } from '../useNow.ts';
import { leftText, momentText } from './ages.ts';
import { eventText, REASON_NAMES, rewardText } from './review-words.ts';

interface HistoryProps {
  item: ReviewItem;
  lock: Lock | null;
  /** Whether the inspector exists at this address. */
  isReplayable: boolean;
}

/** Loads the chart only when it is asked for. */
async function show({ history }: ReviewItem): Promise<void> {
  const { showLife } = await import('./show-life.ts');
  showLife(history);
}

/** The past events, the operator who holds the lock, and the result of an approval. */
export function History({ item, lock, isReplayable }: HistoryProps) {
  const now = useNow(1_000);
  return (
    <section className="blk">
      <div className="blk__h">
        <h2>History</h2>
        {isReplayable && (
          <button type="button" className="btn btn--bare" onClick={() => void show(item)}>
            Replay on the chart
          </button>
        )}
      </div>
      <ol className="hist">
        {item.history.map(({ at, who, event, reason, note }, place) => (
          <li key={`${at} ${place}`}>
            <i className={event === 'reject' || event === 'duplicate.found' ? 'x' : undefined} />
            <span>
              {eventText(event)}
              {reason !== null && `: ${REASON_NAMES[reason as keyof typeof REASON_NAMES] ?? reason}`}
              {who !== 'visitor' && who !== 'server' && <span className="mut"> by {who}</span>}
              {note !== null && <span className="mut hist__note">{note}</span>}
            </span>
            <time className="mut sm" dateTime={at}>
              {momentText(at, now)}
            </time>
          </li>
        ))}
        {lock && item.state === 'inReview' && (
          <li>
            <i className="c" />
            <span>
              <b>With {lock.isMine ? 'you' : lock.name}</b>, locked for {leftText(lock.until, now)}
            </span>
          </li>
        )}
        {item.takes.includes('approve') && (
          <li>
            <i className="o" />
            <span className="mut">Once approved: {rewardText(item)}</span>
          </li>
        )}
      </ol>
    </section>
  );
}
