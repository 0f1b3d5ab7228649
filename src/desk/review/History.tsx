import type { Lock, ReviewItem } from '#domain/desk/review.ts';
import { useNow } from '../useNow.ts';
import { leftText, momentText } from './ages.ts';
import { eventText, REASON_NAMES, rewardText } from './review-words.ts';

interface HistoryProps {
  item: ReviewItem;
  lock: Lock | null;
}

/** The past events, the operator who holds the lock, and the result of an approval. */
export function History({ item, lock }: HistoryProps) {
  const now = useNow(1_000);
  return (
    <section className="blk">
      <h2>History</h2>
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
