import type { ReviewItem } from '#domain/desk/review.ts';
import { Icon } from '../Icon.tsx';
import { KeyValues } from '../KeyValues.tsx';
import { CHECKS, rewardText, VERDICTS } from './review-words.ts';
import { CheckVerdicts } from './CheckVerdicts.tsx';

const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const LANGUAGES: Readonly<Record<string, string>> = { en: 'English', es: 'Spanish' };

/** The data of a submission, apart from its pictures. */
export function Facts({ item }: { item: ReviewItem }) {
  const { receivedAt, pictures, contact } = item;
  const rows = [
    ['Received', MOMENT.format(new Date(receivedAt))],
    ['Reward', rewardText(item)],
    ['Pictures', String(pictures)],
    ['State', contact.region],
    ['Language', LANGUAGES[contact.language.slice(0, 2)] ?? contact.language],
  ] as const;
  return (
    <section className="blk">
      <h2>Submission</h2>
      <KeyValues rows={rows} areFacts />
    </section>
  );
}

/** The results of the checks, failed ones first. */
export function Checks({ findings }: Pick<ReviewItem, 'findings'>) {
  return (
    <section className="blk">
      <div className="blk__h">
        <h2>Checks against the offer</h2>
        <CheckVerdicts findings={findings} hasWords />
      </div>
      {findings.length === 0 && <p className="mut">No automatic checks were made.</p>}
      <ul className="chk">
        {findings.map(({ check, verdict, reason }) => {
          const { icon, tone, word } = VERDICTS[verdict];
          return (
            <li key={check} className={verdict}>
              <span className={tone}>
                <Icon name={icon} />
                <span className="sr">{word}</span>
              </span>
              {verdict === 'pass' ? <span>{CHECKS[check]}</span> : <b>{CHECKS[check]}</b>}
              <span className={verdict === 'pass' ? 'mut sm' : `${tone} sm`}>{reason}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
