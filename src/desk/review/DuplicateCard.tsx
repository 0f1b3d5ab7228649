import type { ReviewItem } from '#domain/desk/review.ts';
import { Icon } from '../Icon.tsx';
import { smallPicture } from './loaded-pictures.ts';
import { stateWords } from './review-words.ts';

interface DuplicateCardProps {
  item: ReviewItem;
  isCompared: boolean;
  onCompare: () => void;
}

const MINUTE = 60_000;

/** The submission with a similar picture, or a note that there is none. It is only a hint for the operator. */
export function DuplicateCard({ item, isCompared, onCompare }: DuplicateCardProps) {
  const { duplicate, campaign } = item;
  if (!duplicate)
    return (
      <section className="blk">
        <div className="blk__h">
          <h2>Other receipts</h2>
          <span className="st ok">
            <Icon name="check" size="s" />
            None similar
          </span>
        </div>
      </section>
    );
  const { uuid, reference, person, receivedAt, isSamePerson } = duplicate;
  const minutes = Math.round((Date.parse(item.receivedAt) - Date.parse(receivedAt)) / MINUTE);
  return (
    <section className="blk">
      <div className="dupe">
        <h2 className="row">
          <span className="bad">
            <Icon name="dup" />
          </span>
          Looks like another receipt
        </h2>
        <div className="dupe__two">
          <figure>
            <img src={smallPicture(item, 0)} alt="This receipt" />
            <figcaption>This</figcaption>
          </figure>
          <figure>
            <img src={smallPicture({ uuid, campaign }, 0)} alt={`The receipt of ${reference}`} />
            <figcaption>{reference}</figcaption>
          </figure>
        </div>
        <p className="sm">
          {reference} of <b>{isSamePerson ? 'the same person' : person || 'another person'}</b>,{' '}
          {stateWords({ state: duplicate.state, hasComeBack: false }).name.toLowerCase()}, received {minutes} min
          before.
        </p>
        <button type="button" className="btn" aria-pressed={isCompared} onClick={onCompare}>
          <Icon name="dup" />
          {isCompared ? 'Show one' : 'Compare'} <kbd className="kbd">D</kbd>
        </button>
      </div>
    </section>
  );
}
