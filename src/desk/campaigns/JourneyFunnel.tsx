import type { Funnel, FunnelStep } from './funnel.ts';
import { ChartEnd, ChartTip } from './ChartTip.tsx';
import { countText, refusalText, shareText } from './campaign-words.ts';

const WIDTH = 1172;
const BOX = { top: 26, width: 120, height: 88 };
const FIRST = 104;
const LAST = 976;
const MIDDLE = BOX.top + BOX.height / 2;
/** The width of the widest band, in units of the view box. */
const BAND = 46;
/** The maximum number of rejection reasons below a step. */
const MOST_REASONS = 2;

/**
 * The steps of the journey as boxes. The width of the bands between them is proportional to the number of pages that
 * continued. Below each step are the numbers that left or were rejected.
 */
export function JourneyFunnel({ funnel }: { funnel: Funnel }) {
  const { steps, opened, biggestLoss } = funnel;
  if (steps.length === 0) return <p className="flowc__none mut">No page visits were recorded in this period.</p>;
  const pitch = Math.min(300, (LAST - FIRST) / Math.max(1, steps.length - 1));
  const x = (index: number) => FIRST + index * pitch;
  const most = Math.max(opened, ...steps.map(({ came }) => came));
  const band = (count: number) => Math.max(2, (BAND * count) / most);
  const end = x(steps.length - 1) + BOX.width + 46;
  return (
    <div className="flowc__scroll" tabIndex={0} role="group" aria-label="Journey: where visitors leave">
      <svg viewBox={`0 0 ${WIDTH} 212`} className="flow" role="img" aria-label={spoken(funnel)}>
        <ChartTip id="tip-journey" />
        <circle className="begin" cx="34" cy={MIDDLE} r="8" />
        <text className="small" x="34" y={MIDDLE + 38} textAnchor="middle">
          Opened
        </text>
        <text className="small strong" x="34" y={MIDDLE + 52} textAnchor="middle">
          {countText(opened)}
        </text>
        {steps.map((step, index) => {
          const from = index === 0 ? 44 : x(index - 1) + BOX.width;
          const before = steps[index - 1];
          const height = band(step.came);
          return (
            <g key={step.id}>
              <rect className="band" x={from} y={MIDDLE - height / 2} width={x(index) - from} height={height} />
              <path className="edge" d={`M${from + 2} ${MIDDLE}H${x(index) - 3}`} markerEnd="url(#tip-journey)" />
              {before && (
                <text
                  className="small strong"
                  x={(from + x(index)) / 2}
                  y={MIDDLE - Math.max(10, height / 2 + 8)}
                  textAnchor="middle"
                >
                  {shareText(step.came, before.came)}
                </text>
              )}
              {before && step.back > 0 && (
                <path
                  className="edge back"
                  d={`M${x(index) + 18} ${BOX.top}C${x(index) + 18} 4 ${x(index - 1) + 88} 4 ${x(index - 1) + 88} ${BOX.top - 4}`}
                  markerEnd="url(#tip-journey)"
                />
              )}
            </g>
          );
        })}
        {steps.map((step, index) => (
          <StepBox
            key={step.id}
            step={step}
            x={x(index)}
            all={steps[0]?.came ?? 0}
            loss={step.isEnd ? 0 : Math.max(3, (14 * step.ended) / most)}
            isBiggest={step.id === biggestLoss}
          />
        ))}
        {steps.at(-1)?.isEnd && (
          <>
            <path className="edge" d={`M${end - 46} ${MIDDLE}H${end - 14}`} markerEnd="url(#tip-journey)" />
            <ChartEnd x={end} y={MIDDLE} />
          </>
        )}
      </svg>
    </div>
  );
}

interface StepBoxProps {
  step: FunnelStep;
  x: number;
  /** The number of pages that reached the first step. */
  all: number;
  /** The width of the band of pages that left; 0 for the last step, which nobody leaves. */
  loss: number;
  isBiggest: boolean;
}

function StepBox({ step, x, all, loss, isBiggest }: StepBoxProps) {
  const { title, came, ended, refused } = step;
  const middle = x + BOX.width / 2;
  const bottom = BOX.top + BOX.height;
  const lines = [
    ...(loss > 0 && ended > 0 ? [[ended, 'left'] as const] : []),
    ...refused.slice(0, MOST_REASONS).map(({ why, count }) => [count, refusalText(why)] as const),
  ];
  return (
    <g data-step={step.id}>
      {loss > 0 && ended > 0 && (
        <path className="loss" d={`M${middle - loss / 2} ${bottom}h${loss}v28l${-loss / 2} 8l${-loss / 2} -8z`} />
      )}
      <rect
        className={isBiggest ? 'node node--loss' : 'node'}
        x={x}
        y={BOX.top}
        width={BOX.width}
        height={BOX.height}
        rx="14"
      />
      <text className="name" x={x + 14} y={BOX.top + 24}>
        {title}
      </text>
      <text className="count" x={x + 14} y={BOX.top + 52}>
        {countText(came)}
      </text>
      <text className="small" x={x + 14} y={BOX.top + 73}>
        {shareText(came, all)} of all
      </text>
      {lines.map(([count, text], line) => (
        <text key={text} className="small" x={middle} y={bottom + 54 + line * 17} textAnchor="middle">
          <tspan className="strong">{countText(count)}</tspan> {text}
        </text>
      ))}
      {isBiggest && (
        <text className="biggest" x={middle + 12} y={bottom + 26}>
          Biggest loss
        </text>
      )}
    </g>
  );
}

/** Returns the funnel for screen readers, in one sentence per step. */
function spoken({ opened, steps }: Funnel): string {
  const each = steps.map(({ title, came, ended, refused, isEnd }) => {
    const left = isEnd ? [] : [`${countText(ended)} left`];
    const told = refused.map(({ why, count }) => `${countText(count)} ${refusalText(why)}`);
    return `${[`${title}: ${countText(came)} arrived`, ...left, ...told].join(', ')}.`;
  });
  return `${countText(opened)} pages were opened. ${each.join(' ')}`;
}
