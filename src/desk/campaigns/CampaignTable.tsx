import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type CampaignLine, owedOf } from '#domain/desk/desk-campaigns.ts';
import { Icon } from '../Icon.tsx';
import { ageText } from '../review/ages.ts';
import { BudgetMeter } from './BudgetMeter.tsx';
import { Spark } from './Spark.tsx';
import { countText, nextDate, STAGE_WORDS } from './campaign-words.ts';

interface CampaignTableProps {
  campaigns: readonly CampaignLine[];
  current: number;
  now: number;
  onMove: (to: number) => void;
}

/** The table of campaigns. The name of a campaign links to its screen. */
export function CampaignTable({ campaigns, current, now, onMove }: CampaignTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const row = body.current?.children[current];
    row?.scrollIntoView({ block: 'nearest' });
    // Enter opens the focused link, so the focus follows the current row.
    if (body.current?.contains(document.activeElement)) row?.querySelector('a')?.focus();
  }, [current]);
  return (
    <div className="camps">
      <table className="tab tab--camps">
        <thead>
          <tr>
            <th scope="col">Campaign</th>
            <th scope="col">State</th>
            <th scope="col">Submissions per day, 12 days</th>
            <th scope="col" className="r">
              Waiting
            </th>
            <th scope="col" className="no-n">
              Budget used
            </th>
            <th scope="col">Next date</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {campaigns.map((campaign, index) => (
            <Row
              key={campaign.uuid}
              campaign={campaign}
              isCurrent={index === current}
              now={now}
              onFocus={() => onMove(index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  campaign: CampaignLine;
  isCurrent: boolean;
  now: number;
  onFocus: () => void;
}

function Row({ campaign, isCurrent, now, onFocus }: RowProps) {
  const { uuid, name, stage, journeys, days, waiting, oldest, states, budget } = campaign;
  const [date, apart] = nextDate(campaign, now);
  const words = STAGE_WORDS[stage];
  const size = journeys === 1 ? '1 journey' : `${journeys} journeys`;
  return (
    <tr className={isCurrent ? 'cur' : undefined}>
      <td aria-label={`${name}, ${size}`}>
        <Link
          className="camp camp--l"
          to="/campaigns/$campaign"
          params={{ campaign: uuid }}
          search={{}}
          onFocus={onFocus}
        >
          <span className="emb emb--l" aria-hidden="true">
            {name.charAt(0).toUpperCase()}
          </span>
          <span className="cut">
            <b>{name}</b>
            <span className="mut sm cut">{size}</span>
          </span>
        </Link>
      </td>
      <td>
        <span className={`st ${words.tone}`}>
          <Icon name={words.icon} size="s" />
          {words.name}
        </span>
      </td>
      <td>
        <span className="row row--l">
          <Spark values={days} isQuiet={stage !== 'running'} />
          <b className="r grow">{countText(days.at(-1) ?? 0)}</b>
        </span>
      </td>
      <td className="r">
        {waiting > 0 ? <b className="now">{countText(waiting)}</b> : '0'}
        {oldest !== null && <span className="mut sm cut">{ageText(oldest, now)}</span>}
      </td>
      <td className="no-n">
        {budget ? (
          <BudgetMeter use={budget} now={now} isOver={stage === 'payingOut' || stage === 'ended'} />
        ) : (
          <span className="mut">No budget, {countText(owedOf(states))} owed</span>
        )}
      </td>
      <td>
        <b>{date}</b>
        <span className="mut sm cut">{apart}</span>
      </td>
    </tr>
  );
}
