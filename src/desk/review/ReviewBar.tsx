import { Link } from '@tanstack/react-router';
import type { ReviewItem } from '#domain/desk/review.ts';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { Icon } from '../Icon.tsx';
import { CampaignName } from '../queue/CampaignName.tsx';
import type { Filters } from '../queue/filters.ts';
import { useNow } from '../useNow.ts';
import { ageText } from './ages.ts';
import { StatePill } from './StatePill.tsx';
import { rewardText, trailOf } from './review-words.ts';

interface ReviewBarProps {
  item: ReviewItem;
  campaign: string;
  filters: Filters;
  /** The index of the submission in the queue; -1 if it is not in it. */
  place: number;
  total: number;
  onStep: (by: number) => void;
}

/** The title bar: the submission with its state, and its position in the queue. */
export function ReviewBar({ item, campaign, filters, place, total, onStep }: ReviewBarProps) {
  const now = useNow(30_000);
  return (
    <div className="bar">
      <Link className="crumb" to="/review" search={filters} aria-label="Back to the queue">
        <Icon name="chevl" />
        <span className="no-n">Review</span>
      </Link>
      <FocusedTitle>{item.reference}</FocusedTitle>
      <button
        type="button"
        className="btn btn--sq btn--bare"
        aria-label="Copy number"
        onClick={() => void navigator.clipboard.writeText(item.reference)}
      >
        <Icon name="copy" />
      </button>
      <span className="no-n">
        <CampaignName name={campaign} />
      </span>
      <span className="soft nw">{rewardText(item)}</span>
      <span className="trail no-n" aria-hidden="true">
        {trailOf(item.state).map((kind, each) => (
          <i key={each} className={kind} />
        ))}
      </span>
      <StatePill {...item} />
      <span className="mut nw no-n">{ageText(item.receivedAt, now)}</span>
      <span className="grow" />
      {place >= 0 && (
        <span className="mut nw">
          {place + 1} of {total}
        </span>
      )}
      <button type="button" className="btn" aria-label="Previous" onClick={() => onStep(-1)}>
        <Icon name="chevl" />
        <kbd className="kbd">K</kbd>
      </button>
      <button type="button" className="btn" aria-label="Next" onClick={() => onStep(1)}>
        <kbd className="kbd">J</kbd>
        <Icon name="chevr" />
      </button>
    </div>
  );
}
