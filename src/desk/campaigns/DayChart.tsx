import type { CampaignFigures } from '#domain/desk/desk-campaigns.ts';
import { countText, dayText } from './campaign-words.ts';

const LEFT = 40;
const RIGHT = 410;
const TOP = 14;
const BOTTOM = 96;

/** A chart of the submissions per day, and how many of them are approved by now. */
export function DayChart({ days }: Pick<CampaignFigures, 'days'>) {
  const received = days.map((each) => each.received);
  const top = roundTop(Math.max(...received));
  const x = (index: number) => LEFT + (index * (RIGHT - LEFT)) / Math.max(1, days.length - 1);
  const y = (count: number) => BOTTOM - (count * (BOTTOM - TOP)) / top;
  const line = (of: 'received' | 'approved') => days.map((day, index) => `${x(index)},${y(day[of])}`).join(' ');
  const most = Math.max(...received);
  const peak = received.indexOf(most);
  const last = days.at(-1);
  return (
    <section className="card">
      <div className="card__h">
        <h2 className="grow">Submissions per day</h2>
        <span className="mut sm row">
          <svg width="18" height="6" aria-hidden="true">
            <path className="dashed" d="M0 3H18" />
          </svg>
          approved
        </span>
      </div>
      <svg
        className="chart card__b"
        viewBox="0 0 420 114"
        role="img"
        aria-label={`Submissions per day in the last ${days.length} days (UTC): ${received.map(countText).join(', ')}`}
      >
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <path className="grid" d={`M${LEFT} ${y(count)}H${RIGHT}`} />
            <text className="ax" x={LEFT - 6} y={y(count) + 4} textAnchor="end">
              {countText(count)}
            </text>
          </g>
        ))}
        <polygon className="area" points={`${LEFT},${BOTTOM} ${line('received')} ${RIGHT},${BOTTOM}`} />
        <polyline className="came" points={line('received')} />
        <polyline className="dashed" points={line('approved')} />
        {most > 0 && (
          <>
            <circle className="dot" cx={x(peak)} cy={y(most)} r="3.5" />
            <text className="peak" x={Math.min(x(peak), RIGHT - 10)} y={y(most) - 6} textAnchor="middle">
              {countText(most)}
            </text>
          </>
        )}
        <text className="ax" x={LEFT} y="111">
          {days[0] && dayText(new Date(days[0].day), 'UTC')}
        </text>
        <text className="ax" x={RIGHT} y="111" textAnchor="end">
          {last && dayText(new Date(last.day), 'UTC')}
        </text>
      </svg>
    </section>
  );
}

/** Returns the upper end of the axis: twice 1, 2, 5 or 10 times a power of ten, so its half is round too. */
function roundTop(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(1, most / 2)));
  return 2 * size * ([1, 2, 5, 10].find((each) => 2 * size * each >= most) ?? 10);
}
