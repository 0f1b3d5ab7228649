import type { QueueRow } from '#domain/desk/review.ts';
import { Icon } from '../Icon.tsx';
import { VERDICTS } from './review-words.ts';

interface VerdictsProps {
  findings: QueueRow['findings'];
  /** Whether the labels next to the numbers are visible. If not, only screen readers get them. */
  hasWords?: boolean;
}

/** The numbers of checks that pass, are open, and fail. */
export function CheckVerdicts({ findings, hasWords = false }: VerdictsProps) {
  if (findings.length === 0) return <span className="mut">No checks</span>;
  return (
    <span className="row verdicts">
      {(['pass', 'unknown', 'fail'] as const).map((verdict) => {
        const count = findings.filter((each) => each.verdict === verdict).length;
        const { icon, tone, word } = VERDICTS[verdict];
        return count === 0 ? null : (
          <span key={verdict} className={`row ${tone}`}>
            <Icon name={icon} size="s" />
            {count}
            <span className={hasWords ? undefined : 'sr'}> {word}</span>
          </span>
        );
      })}
    </span>
  );
}
