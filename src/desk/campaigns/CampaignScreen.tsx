import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { CampaignFigures } from '#domain/desk/desk-campaigns.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import { failureOf } from '../desk-client.ts';
import { ExportDialog } from '../exports/ExportDialog.tsx';
import { exportableBy } from '../exports/kinds.ts';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { useOperator } from '../frame/Frame.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { WebhooksCard } from '../webhooks/WebhooksCard.tsx';
import { BudgetCard } from './BudgetCard.tsx';
import { useCampaign } from './campaign-data.ts';
import { type Days, DAYS_TEXT, shownDays } from './choices.ts';
import { DayChart } from './DayChart.tsx';
import { FigureKeys } from './FigureKeys.tsx';
import { funnelOf } from './funnel.ts';
import { JourneyFunnel } from './JourneyFunnel.tsx';
import { RefusedCard, SharesCard } from './ShareCards.tsx';
import { SubmissionChart } from './SubmissionChart.tsx';
import { datesText, STAGE_WORDS } from './campaign-words.ts';

/**
 * One campaign: a funnel of where visitors leave the journey, submissions by state and by day, and the reasons for
 * rejections.
 */
export function CampaignScreen() {
  const { campaign = '' } = useParams({ strict: false });
  const days = shownDays(useSearch({ strict: false }));
  const { operator, campaigns } = useOperator();
  const { data, error, isPending } = useCampaign(campaign, days);
  const navigate = useNavigate();
  const name = data?.name ?? campaigns.find(({ uuid }) => uuid === campaign)?.name ?? 'Campaign';
  const canReview = judgeRights(deskCalls.listQueue, operator, campaign) === 'may';
  const isAdmin = judgeRights(deskCalls.listWebhooks, operator, campaign) === 'may';
  const kinds = exportableBy(operator, campaign);
  const [isExporting, setExporting] = useState(false);
  const show = (wanted: Days) =>
    void navigate({
      to: '/campaigns/$campaign',
      params: { campaign },
      search: wanted === '7' ? {} : { days: Number(wanted) },
    });
  useKey('q', () => canReview && void navigate({ to: '/review', search: { campaign } }));
  useKey('e', () => kinds.length > 0 && setExporting(true));
  useKey('Escape', () => void navigate({ to: '/campaigns', search: {} }));
  return (
    <>
      <div className="bar">
        <Link className="crumb" to="/campaigns" search={{}}>
          <Icon name="chevl" />
          Campaigns
        </Link>
        <span className="emb emb--m" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <FocusedTitle>{name}</FocusedTitle>
        {data && <Facts figures={data} />}
        <span className="grow" />
        <label className="fil is-on">
          <select aria-label="Days" value={days} onChange={({ target }) => show(target.value as Days)}>
            {Object.entries(DAYS_TEXT).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        {kinds.length > 0 && (
          <button type="button" className="btn" onClick={() => setExporting(true)}>
            <Icon name="down" />
            Export <kbd className="kbd">E</kbd>
          </button>
        )}
        {canReview && (
          <Link className="btn" to="/review" search={{ campaign }}>
            <Icon name="inbox" />
            Open queue <kbd className="kbd">Q</kbd>
          </Link>
        )}
      </div>
      {error && data && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
      {data ? (
        <Figures figures={data} days={days} canReview={canReview} isAdmin={isAdmin} />
      ) : (
        <p className="zero" role={error ? 'alert' : 'status'}>
          {isPending ? 'Loading…' : error ? failureOf(error).detail : ''}
        </p>
      )}
      <FigureKeys
        at={data?.at}
        keys={[
          ...(canReview ? ([[['Q'], 'its queue']] as const) : []),
          ...(kinds.length > 0 ? ([[['E'], 'export']] as const) : []),
          [['Esc'], 'all campaigns'],
        ]}
      />
      {isExporting && (
        <ExportDialog campaign={{ uuid: campaign, name }} kinds={kinds} onClose={() => setExporting(false)} />
      )}
    </>
  );
}

function Facts({ figures }: { figures: CampaignFigures }) {
  const { name, icon, tone } = STAGE_WORDS[figures.stage];
  const { minimumAge } = figures;
  return (
    <>
      <span className={`st ${tone}`}>
        <Icon name={icon} size="s" />
        {name}
      </span>
      <span className="mut no-n cut">
        {datesText(figures)}
        {minimumAge !== null && ` · ${minimumAge} or older`}
      </span>
    </>
  );
}

interface FiguresProps {
  figures: CampaignFigures;
  days: Days;
  canReview: boolean;
  isAdmin: boolean;
}

function Figures({ figures, days, canReview, isAdmin }: FiguresProps) {
  const funnel = useMemo(() => funnelOf(figures.ways), [figures.ways]);
  const { languages, devices, budget } = figures;
  const shares = (
    <>
      <SharesCard
        title="Languages"
        shares={[
          ['English', languages.en ?? 0],
          ['Español', languages.es ?? 0],
        ]}
      />
      <SharesCard
        title="Devices"
        shares={[
          ['phone', devices.mobile],
          ['desktop', devices.desktop],
        ]}
      />
    </>
  );
  return (
    <div className="figures">
      <section className="flowc">
        <h2>
          Journey <span className="mut">{DAYS_TEXT[days].toLowerCase()}, counted in pages, not people</span>
        </h2>
        <JourneyFunnel funnel={funnel} />
      </section>
      <section className="flowc">
        <h2>
          Submission <span className="mut">all submissions of the campaign, by current state</span>
        </h2>
        <SubmissionChart states={figures.states} queue={canReview ? figures.uuid : null} />
      </section>
      <div className="figures__row">
        <DayChart days={figures.days} />
        <RefusedCard refused={figures.refused} days={days} />
        {budget ? <BudgetCard use={budget} {...figures} /> : <div className="figures__stack">{shares}</div>}
      </div>
      {budget && <div className="figures__row">{shares}</div>}
      {isAdmin && <WebhooksCard campaign={figures.uuid} />}
    </div>
  );
}
