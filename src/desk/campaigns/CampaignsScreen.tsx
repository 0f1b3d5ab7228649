import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type CampaignLine, owedOf, STAGES } from '#domain/desk/desk-campaigns.ts';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { ageText } from '../review/ages.ts';
import { useNow } from '../useNow.ts';
import { useCampaigns } from './campaign-data.ts';
import { CampaignTable } from './CampaignTable.tsx';
import { stageOf } from './choices.ts';
import { FigureKeys } from './FigureKeys.tsx';
import { countText, STAGE_WORDS } from './campaign-words.ts';

const VIEWS = [undefined, ...STAGES.toSorted((one, other) => Number(other === 'running') - Number(one === 'running'))];

/** The operator's campaigns, with their incoming submissions, waiting submissions and owed rewards. */
export function CampaignsScreen() {
  const { stage } = stageOf(useSearch({ strict: false }));
  const { operator } = useOperator();
  const { data, error, isPending } = useCampaigns();
  const [text, setText] = useState('');
  const [place, setPlace] = useState(0);
  const filter = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const now = useNow(30_000);
  const all = data?.campaigns ?? [];
  const named = all.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  const shown = named.filter((each) => stage === undefined || each.stage === stage);
  const current = Math.min(place, Math.max(0, shown.length - 1));
  const row = shown[current];
  const show = (wanted: (typeof VIEWS)[number]) => {
    setPlace(0);
    void navigate({ to: '/campaigns', search: wanted ? { stage: wanted } : {} });
  };
  const step = (by: number) => show(VIEWS[(VIEWS.indexOf(stage) + by + VIEWS.length) % VIEWS.length]);
  const move = (to: number) => setPlace(Math.max(0, Math.min(shown.length - 1, to)));
  useKey('j', () => move(current + 1));
  useKey('k', () => move(current - 1));
  useKey('g g', () => move(0));
  useKey('G', () => move(shown.length - 1));
  useKey(
    'Enter',
    () => row && void navigate({ to: '/campaigns/$campaign', params: { campaign: row.uuid }, search: {} }),
  );
  const canReview = row !== undefined && judgeRights(deskCalls.listQueue, operator, row.uuid) === 'may';
  useKey('q', () => canReview && void navigate({ to: '/review', search: { campaign: row.uuid } }));
  useKey('/', () => filter.current?.focus());
  useKey(']', () => step(1));
  useKey('[', () => step(-1));

  return (
    <Sheet
      title="Campaigns"
      beside={
        <>
          {data && <span className="mut no-n">{stagesText(all)}</span>}
          <span className="grow" />
          <label className="fil fil--text">
            <Icon name="search" size="s" />
            <span className="sr">Filter by name</span>
            <input
              ref={filter}
              type="search"
              placeholder="Filter by name"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </label>
        </>
      }
    >
      {data && <Totals campaigns={all} now={now} />}
      <nav className="views" aria-label="Views">
        {VIEWS.map((view) => (
          <Link
            key={view ?? 'all'}
            to="/campaigns"
            search={view ? { stage: view } : {}}
            aria-current={view === stage ? 'page' : undefined}
            onClick={() => setPlace(0)}
          >
            {view ? STAGE_WORDS[view].name : 'All'}{' '}
            {data && <b>{named.filter((each) => view === undefined || each.stage === view).length}</b>}
          </Link>
        ))}
      </nav>
      {error && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
      {shown.length > 0 ? (
        <CampaignTable campaigns={shown} current={current} now={now} onMove={setPlace} />
      ) : (
        <p className="zero" role="status">
          {isPending ? 'Loading…' : error ? '' : 'No campaigns match.'}
        </p>
      )}
      <FigureKeys
        at={data?.at}
        keys={[
          [['J', 'K'], 'move'],
          [['↵'], 'open'],
          ...(canReview ? ([[['Q'], 'its queue']] as const) : []),
          [['/'], 'filter'],
        ]}
      />
    </Sheet>
  );
}

/** Returns a text such as `3 running, 1 starting soon`. */
function stagesText(campaigns: readonly CampaignLine[]): string {
  const count = (stage: CampaignLine['stage']) => campaigns.filter((each) => each.stage === stage).length;
  const opening = count('opening');
  return `${count('running')} running${opening > 0 ? `, ${opening} starting soon` : ''}`;
}

function Totals({ campaigns, now }: { campaigns: readonly CampaignLine[]; now: number }) {
  const sumOf = (of: (campaign: CampaignLine) => number) => campaigns.reduce((sum, each) => sum + of(each), 0);
  const today = sumOf(({ days }) => days.at(-1) ?? 0);
  const yesterday = sumOf(({ days }) => days.at(-2) ?? 0);
  const waiting = sumOf((each) => each.waiting);
  const [oldest] = campaigns.flatMap((each) => each.oldest ?? []).toSorted();
  const owed = sumOf(({ states }) => owedOf(states));
  const all = sumOf(({ states }) => Object.values(states).reduce((sum, count) => sum + count, 0));
  return (
    <dl className="kpis">
      <Figure name="Submissions today" note={`${countText(yesterday)} yesterday (UTC)`}>
        {countText(today)}
      </Figure>
      <Figure
        name="Waiting for a person"
        note={oldest ? `oldest ${ageText(oldest, now)}` : 'none waiting'}
        isNow={waiting > 0}
      >
        {countText(waiting)}
      </Figure>
      <Figure name="Owed and not yet sent" note={owed === 0 ? 'nothing owed' : 'rewards of approved submissions'}>
        {countText(owed)}
      </Figure>
      <Figure
        name="Submissions in all"
        note={campaigns.length === 1 ? 'of 1 campaign' : `of ${campaigns.length} campaigns`}
      >
        {countText(all)}
      </Figure>
    </dl>
  );
}

function Figure({
  name,
  note,
  isNow = false,
  children,
}: {
  name: string;
  note: string;
  isNow?: boolean;
  children: string;
}) {
  return (
    <div>
      <dt className="mut">{name}</dt>
      <dd className={isNow ? 'fig now' : 'fig'}>{children}</dd>
      <dd className="mut sm">{note}</dd>
    </div>
  );
}
