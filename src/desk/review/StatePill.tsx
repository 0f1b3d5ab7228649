import type { QueueRow } from '#domain/desk/review.ts';
import { Icon } from '../Icon.tsx';
import { stateWords } from './review-words.ts';

/** The state of a submission: icon and text. */
export function StatePill(row: Pick<QueueRow, 'state' | 'hasComeBack'>) {
  const { name, icon, tone } = stateWords(row);
  return (
    <span className={`st ${tone}`}>
      <Icon name={icon} size="s" />
      {name}
    </span>
  );
}
