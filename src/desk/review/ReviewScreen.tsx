import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { deskCalls } from '#domain/desk/desk-calls.ts';
import type { Decision } from '#domain/desk/decision.ts';
import { stanceOf } from '#domain/desk/findings.ts';
import { judgeRights } from '#domain/desk/rights.ts';
import type { QueueRow, ReviewItem } from '#domain/desk/review.ts';
import { failureOf } from '../desk-client.ts';
import { decisions } from '../decisions/decisions.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { filtersOf } from '../queue/filters.ts';
import { useQueueAround } from '../queue/queue-data.ts';
import { DecisionBar } from './DecisionBar.tsx';
import { DuplicateCard } from './DuplicateCard.tsx';
import { Checks, Facts } from './Facts.tsx';
import { History } from './History.tsx';
import { item as itemOf, loadAhead, useLock, useUndoSent } from './item-data.ts';
import { PersonCard } from './PersonCard.tsx';
import { PictureStage } from './PictureStage.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { ReviewBar } from './ReviewBar.tsx';

/** The screen to review one submission and decide on it. */
export function ReviewScreen() {
  const { campaign = '', submission: uuid = '' } = useParams({ strict: false });
  const { data, error } = useQuery(itemOf({ uuid, campaign }));
  if (data) return <Review key={uuid} item={data} />;
  return (
    <Sheet title="Review">
      {error && (
        <div className="body">
          <p className="err" role="alert">
            <Icon name="warn" />
            {failureOf(error).detail}
          </p>
          <Link className="btn" to="/review" search={{}}>
            Back to the queue
          </Link>
        </div>
      )}
    </Sheet>
  );
}

function Review({ item }: { item: ReviewItem }) {
  const { uuid, campaign, reference, seen, takes } = item;
  const { operator, campaigns, inspection } = useOperator();
  const filters = filtersOf(useSearch({ strict: false }));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { rows, total, place, next } = useQueueAround(filters, uuid);
  const mayDecide = judgeRights(deskCalls.decide, operator, campaign) === 'may';
  const taken = useLock(item, mayDecide && takes.includes('approve'));
  const lock = taken ?? item.lock;
  const undoSent = useUndoSent(item);
  const [asked, ask] = useState<Decision['type'] | null>(null);
  const [isCompared, compare] = useState(false);
  const canDecide = mayDecide && takes.includes('approve') && !(lock && !lock.isMine);

  useEffect(() => {
    if (next) loadAhead(queries, next);
  }, [next, queries]);
  const open = (row: QueueRow | undefined) =>
    row
      ? navigate({
          to: '/review/$campaign/$submission',
          params: { campaign: row.campaign, submission: row.uuid },
          search: filters,
        })
      : navigate({ to: '/review', search: filters });
  const decide = (decision: Decision) => {
    decisions.decide([{ uuid, campaign, reference, seen }], decision);
    ask(null);
    void open(next ?? rows.findLast((row) => row.uuid !== uuid));
  };
  const start = (type: Decision['type']) => {
    if (!canDecide) return;
    if (type === 'approve' && stanceOf(item.findings) !== 'fails') decide({ type, note: null });
    else ask(type);
  };
  const step = (by: number) => {
    const row = by > 0 ? next : rows[place - 1];
    if (row) void open(row);
  };
  useKey('a', () => start('approve'));
  useKey('r', () => start('reject'));
  useKey('p', () => start('askPicture'));
  useKey('s', () => void open(next));
  useKey('j', () => step(1));
  useKey('k', () => step(-1));
  useKey('d', () => item.duplicate && compare(!isCompared));
  useKey('Escape', () => void navigate({ to: '/review', search: filters }));
  const { duplicate } = item;
  return (
    <>
      <ReviewBar
        item={item}
        campaign={campaigns.find((each) => each.uuid === campaign)?.name ?? ''}
        filters={filters}
        place={place}
        total={total}
        onStep={step}
      />
      <div className="rev">
        <div className={isCompared ? 'stages stages--two' : 'stages'}>
          <PictureStage holder={item} reference={reference} count={item.pictures} hasKeys />
          {isCompared && duplicate && (
            <PictureStage
              holder={{ uuid: duplicate.uuid, campaign }}
              reference={duplicate.reference}
              count={duplicate.pictures}
              hasKeys={false}
            />
          )}
        </div>
        <div className="side rev__facts" tabIndex={0} role="region" aria-label="Facts and checks">
          <Facts item={item} />
          <Checks findings={item.findings} />
        </div>
        <aside className="side rev__person" tabIndex={0} aria-label="Person and history">
          <DuplicateCard item={item} isCompared={isCompared} onCompare={() => compare(!isCompared)} />
          <PersonCard item={item} mayShow={mayDecide} />
          <History item={item} lock={lock} isReplayable={inspection} />
        </aside>
      </div>
      <DecisionBar
        item={item}
        lock={lock}
        mayDecide={mayDecide}
        onAsk={start}
        onSkip={() => void open(next)}
        onUndo={item.undoUntil === null ? null : () => undoSent.mutate()}
      />
      {asked && (
        <ReasonDialog
          type={asked}
          about={reference}
          stance={stanceOf(item.findings)}
          language={item.contact.language}
          onDecide={decide}
          onClose={() => ask(null)}
        />
      )}
    </>
  );
}
