import type { CampaignFigures } from '#domain/desk/desk-campaigns.ts';
import type { DeclineReason } from '#domain/decline-reasons.ts';
import { REASON_NAMES } from '../review/review-words.ts';
import { type Days, DAYS_TEXT } from './choices.ts';
import { countText, shareText } from './campaign-words.ts';

/** The maximum number of reasons that fit on a card. */
const MOST_REASONS = 4;

/** The reasons for which submissions were rejected, the most frequent first. */
export function RefusedCard({ refused, days }: Pick<CampaignFigures, 'refused'> & { days: Days }) {
  const all = refused.reduce((sum, { count }) => sum + count, 0);
  const most = refused[0]?.count ?? 0;
  return (
    <section className="card">
      <div className="card__h">
        <h2 className="grow">Reasons for rejection</h2>
        <span className="mut sm">{all === 0 ? '' : `${countText(all)}, ${DAYS_TEXT[days].toLowerCase()}`}</span>
      </div>
      {all === 0 ? (
        <p className="card__b mut">No submissions were rejected in this period.</p>
      ) : (
        <ul className="bars card__b">
          {refused.slice(0, MOST_REASONS).map(({ reason, count }) => (
            <li key={reason}>
              <span className="cut">{reason in REASON_NAMES ? REASON_NAMES[reason as DeclineReason] : reason}</span>
              <b>{countText(count)}</b>
              <span className="meter" aria-hidden="true">
                <i style={{ width: `${(100 * count) / most}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface SharesCardProps {
  title: string;
  shares: readonly (readonly [name: string, count: number])[];
}

/** The shares of the opened pages. */
export function SharesCard({ title, shares }: SharesCardProps) {
  const all = shares.reduce((sum, [, count]) => sum + count, 0);
  return (
    <section className="card">
      <div className="card__h">
        <h2>{title}</h2>
      </div>
      <div className="card__b row row--l">
        <span className="meter meter--l grow" aria-hidden="true">
          <i style={{ width: `${all === 0 ? 0 : (100 * (shares[0]?.[1] ?? 0)) / all}%` }} />
        </span>
        {shares.map(([name, count], index) => (
          <span key={name} className={index > 0 ? 'soft' : undefined}>
            <b>{shareText(count, all)}</b> {name}
          </span>
        ))}
      </div>
    </section>
  );
}
