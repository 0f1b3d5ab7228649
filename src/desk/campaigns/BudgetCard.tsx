import type { Budget, CampaignFigures } from '#domain/desk/desk-campaigns.ts';
import { budgetLeft, usedUpAt } from '#domain/rules/budget-rules.ts';
import { closesAt, opensAt } from '#domain/rules/date-rules.ts';
import { dayWithFarYear, endText, moneyText } from './budget-text.ts';

const LEFT = 40;
const RIGHT = 410;
const TOP = 10;
const BOTTOM = 94;
const DAY = 24 * 60 * 60 * 1_000;

interface BudgetCardProps extends Pick<CampaignFigures, 'at' | 'dateStart' | 'dateEnd' | 'timeZone'> {
  use: Budget;
}

/** A chart of the remaining budget over the campaign, with the date on which it runs out at the current rate. */
export function BudgetCard({ use, at, dateStart, dateEnd, timeZone }: BudgetCardProps) {
  const now = new Date(at);
  const first = use.days[0] ? Date.parse(use.days[0].day) : now.getTime();
  const from = dateStart === null ? first : Math.min(first, opensAt(dateStart, timeZone).getTime());
  const until = Math.max(now.getTime() + DAY, dateEnd === null ? 0 : closesAt(dateEnd, timeZone).getTime());
  const x = (moment: number) => LEFT + ((moment - from) * (RIGHT - LEFT)) / (until - from);
  const y = (cents: number) => BOTTOM - (Math.max(0, cents) * (BOTTOM - TOP)) / use.budget;
  const left = budgetLeft(use);
  const end = endText(use, now);
  const usedUp = usedUpAt(use, use.days, now)?.getTime();
  return (
    <section className="card">
      <div className="card__h">
        <h2 className="grow">Budget left</h2>
        <b>{moneyText(Math.max(0, left))}</b>
      </div>
      <svg
        className="chart card__b"
        viewBox="0 0 420 114"
        role="img"
        aria-label={`Budget: ${moneyText(use.budget)}, of which ${moneyText(use.sent)} is sent, ${moneyText(use.owed)} approved and not sent, and ${moneyText(Math.max(0, left))} left${end === null ? '' : `. ${end}`}`}
      >
        {[0, use.budget / 2, use.budget].map((cents) => (
          <g key={cents}>
            <path className="grid" d={`M${LEFT} ${y(cents)}H${RIGHT}`} />
            <text className="ax" x={LEFT - 6} y={y(cents) + 4} textAnchor="end">
              {shortText(cents)}
            </text>
          </g>
        ))}
        {dateEnd !== null && <path className="pace" d={`M${x(from)} ${y(use.budget)}L${x(until)} ${y(0)}`} />}
        <polyline
          className="came"
          points={pointsOf(use, from, now)
            .map(([moment, cents]) => `${x(moment)},${y(cents)}`)
            .join(' ')}
        />
        {usedUp !== undefined && usedUp < until && (
          <>
            <path className="ahead" d={`M${x(now.getTime())} ${y(left)}L${x(usedUp)} ${y(0)}`} />
            <circle className="end" cx={x(usedUp)} cy={y(0)} r="4" />
          </>
        )}
        <text className="ax" x={LEFT} y="111">
          {dayWithFarYear(new Date(from), timeZone, now)}
        </text>
        <text className="ax" x={RIGHT} y="111" textAnchor="end">
          {dayWithFarYear(new Date(until - 1), timeZone, now)}
        </text>
      </svg>
      {end !== null && <p className="card__b now sm">{end}</p>}
    </section>
  );
}

/** Returns the remaining budget in cents after each past day with submissions, and now. */
function pointsOf(use: Budget, from: number, now: Date): readonly (readonly [moment: number, cents: number])[] {
  let left = use.budget;
  const past = use.days
    .filter(({ day }) => Date.parse(day) + DAY < now.getTime())
    .map(({ day, cents }) => {
      left -= cents;
      return [Date.parse(day) + DAY, left] as const;
    });
  return [[from, use.budget], ...past, [now.getTime(), budgetLeft(use)]];
}

/** Formats cents briefly for the axis: `$1M`, `$500K`. */
const shortText = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    notation: 'compact',
    maximumFractionDigits: 1,
  });
