import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { States } from '#domain/desk/desk-campaigns.ts';
import { ChartEnd, ChartTip } from './ChartTip.tsx';
import { standingOf } from './standing.ts';
import { countText, shareText } from './campaign-words.ts';

interface SubmissionChartProps {
  states: States;
  /** The uuid of the campaign whose queue the boxes open; null if the operator may not view the queue. */
  queue: string | null;
}

const HEIGHT = 46;
/** The y coordinates of the two rows of boxes. */
const UPPER = 22;
const LOWER = 80;

/** The numbers of a campaign's submissions in each state, on the processing chart. */
export function SubmissionChart({ states, queue }: SubmissionChartProps) {
  const { all, checking, inReview, awaitingPicture, rejected, approved, sent } = standingOf(states);
  const passed = approved + sent;
  return (
    <div className="flowc__scroll" tabIndex={0} role="group" aria-label="Submissions by current state">
      <svg viewBox="0 0 1172 152" className="flow">
        <title>
          {`${countText(all)} submissions: ${countText(checking)} being checked, ${countText(inReview)} in review, ${countText(awaitingPicture)} waiting for a picture, ${countText(rejected)} rejected, ${countText(approved)} approved and not yet sent, ${countText(sent)} done.`}
        </title>
        <ChartTip id="tip-submission" />
        <circle className="begin" cx="34" cy="45" r="8" />
        <path className="edge" d="M44 45H100" markerEnd="url(#tip-submission)" />
        <rect className="band" x="316" y="31" width="440" height={Math.max(2, (16 * passed) / Math.max(1, all))} />
        <path className="edge" d="M316 37H754" markerEnd="url(#tip-submission)" />
        <rect className="behind" x="452" y="27" width="150" height="20" rx="6" />
        <text className="small" x="527" y="41" textAnchor="middle">
          <tspan className="strong">{shareText(passed, all)}</tspan> approved so far
        </text>
        <path className="edge" d="M926 45H1000" markerEnd="url(#tip-submission)" />
        <path className="edge" d="M160 68V89Q160 102 173 102H292" markerEnd="url(#tip-submission)" />
        <path className="edge" d="M400 79V67Q400 53 414 53H754" markerEnd="url(#tip-submission)" />
        <path className="edge" d="M464 94H540" markerEnd="url(#tip-submission)" />
        <path className="edge back" d="M544 110H468" markerEnd="url(#tip-submission)" />
        <path
          className="edge"
          d="M400 125V131Q400 139 408 139H730Q740 139 740 129V110Q740 102 748 102H754"
          markerEnd="url(#tip-submission)"
        />
        <path className="edge" d="M1132 45H1142" />
        <path className="edge" d="M926 102H1000" markerEnd="url(#tip-submission)" />
        <StateBox x={104} y={UPPER} width={212} name="Received" count={all} />
        {checking > 0 && (
          <text className="small" x="118" y="14">
            <tspan className="strong">{countText(checking)}</tspan> being checked
          </text>
        )}
        <StateBox x={758} y={UPPER} width={168} name="Approved" count={approved} />
        <StateBox x={1004} y={UPPER} width={128} name="Done" count={sent} />
        <InQueue campaign={queue} state={undefined} name="In review">
          <StateBox
            x={296}
            y={LOWER - 1}
            width={168}
            name="In review"
            count={inReview}
            tone={inReview > 0 ? 'now' : undefined}
          />
        </InQueue>
        {inReview > 0 && <circle className="token" cx="296" cy="102" r="5" />}
        <InQueue campaign={queue} state="awaitingPicture" name="Waiting for picture">
          <StateBox x={544} y={LOWER - 1} width={178} name="Waiting for picture" count={awaitingPicture} tone="ask" />
        </InQueue>
        <StateBox x={758} y={LOWER - 1} width={168} name="Rejected" count={rejected} tone="bad" />
        <ChartEnd x={1152} y={45} />
        <ChartEnd x={1014} y={102} />
      </svg>
    </div>
  );
}

interface InQueueProps {
  campaign: string | null;
  state: 'awaitingPicture' | undefined;
  name: string;
  children: ReactNode;
}

/** A box that links to the submissions in its state. */
function InQueue({ campaign, state, name, children }: InQueueProps) {
  if (campaign === null) return children;
  return (
    <Link to="/review" search={{ campaign, ...(state && { state }) }} aria-label={`${name}: open the queue`}>
      {children}
    </Link>
  );
}

interface StateBoxProps {
  x: number;
  y: number;
  width: number;
  name: string;
  count: number;
  tone?: 'now' | 'ask' | 'bad' | undefined;
}

function StateBox({ x, y, width, name, count, tone }: StateBoxProps) {
  return (
    <g data-state={name}>
      <rect className={tone ? `node node--${tone}` : 'node'} x={x} y={y} width={width} height={HEIGHT} rx="12" />
      <text className="name" x={x + 14} y={y + 28}>
        {name}
      </text>
      <text className="count count--s" x={x + width - 12} y={y + 29} textAnchor="end">
        {countText(count)}
      </text>
    </g>
  );
}
