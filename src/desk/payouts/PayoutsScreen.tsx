import { useRef, useState } from 'react';
import type { Batch, Payouts } from '#domain/desk/desk-payouts.ts';
import { CampaignChoice } from '../CampaignChoice.tsx';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { KeyLine } from '../frame/KeyLine.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { CameBack } from './CameBack.tsx';
import { useConfirm, useFile, useMake, usePayouts, useResults, useRetry, useReturn, useSent } from './payout-data.ts';
import { PayoutTable } from './PayoutTable.tsx';
import { isBatch, isHeld, keyOf, type PayoutRow, rowsOf } from './rows.ts';
import { SecondPersonDialog } from './SecondPersonDialog.tsx';
import { SentDialog } from './SentDialog.tsx';
import { peopleText, sumText } from './payout-words.ts';

const NOTHING: Payouts = { ready: [], batches: [], cameBack: [] };

/** The payable payments, the batches, and the failed payments. */
export function PayoutsScreen() {
  const { operator, campaigns } = useOperator();
  const [campaign, setCampaign] = useState('');
  const { data = NOTHING, error, isPending, isFetching } = usePayouts(campaign);
  const [chosen, choose] = useState<string | null>(null);
  const [asked, ask] = useState<PayoutRow | null>(null);
  const picked = useRef<HTMLInputElement>(null);
  /** The batch for which a result file is being chosen. */
  const awaited = useRef<Batch | null>(null);
  const changes = {
    make: useMake(),
    file: useFile(),
    results: useResults(),
    sent: useSent(),
    retry: useRetry(),
    confirm: useConfirm(),
    back: useReturn(),
  };
  const rows = rowsOf(data);
  // By key instead of index: the list is refetched, and a shortcut must not act on another row.
  const current = rows.findIndex((each) => keyOf(each) === chosen);
  const row = rows[current];
  const [first] = rows;
  // Not while the list is refetched: it may be about to contain the chosen row.
  if (!row && first && !isFetching) choose(keyOf(first));
  const all = Object.values(changes);
  const newest = all.toSorted((one, other) => other.submittedAt - one.submittedAt)[0];
  const isBusy = all.some((change) => change.isPending);
  const chooseAt = (place: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, place))];
    if (next) choose(keyOf(next));
  };
  const move = (by: number) => chooseAt(current + by);
  const save = (wanted: PayoutRow | undefined) => {
    if (!wanted || isBusy) return;
    if (isHeld(wanted)) ask(wanted);
    else if (isBatch(wanted)) changes.file.mutate(wanted);
    else changes.make.mutate(wanted, { onSuccess: ({ batch = null }) => choose(batch) });
  };
  const askResults = (batch: Batch) => {
    awaited.current = batch;
    picked.current?.click();
  };
  const upload = (file: File | undefined) => {
    if (file && awaited.current) changes.results.mutate({ batch: awaited.current, file });
  };
  const open = row && isBatch(row) && !isHeld(row) && row.open > 0 ? row : null;
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('e', () => save(row));
  useKey('u', () => open && askResults(open));
  useKey('S', () => open && ask(open));
  const nameOf = (uuid: string) => campaigns.find((each) => each.uuid === uuid)?.name ?? uuid;
  return (
    <Sheet title="Payouts" beside={<Beside ready={data.ready.length} />}>
      <div className="filters">
        <CampaignChoice
          value={campaign}
          onChange={setCampaign}
          all={operator.campaigns === null ? 'All' : 'All of mine'}
        />
        <span className="grow" />
        <span role="status" className="mut">
          {isPending ? 'Loading…' : isBusy ? 'Saving…' : newest?.data?.said}
        </span>
      </div>
      <Figures payouts={data} />
      {(newest?.error ?? error) && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(newest?.error ?? error).detail}
        </p>
      )}
      <div className="grow-scroll">
        {rows.length > 0 ? (
          <PayoutTable
            rows={rows}
            current={current}
            nameOf={nameOf}
            isBusy={isBusy}
            onChoose={chooseAt}
            onMove={move}
            onSave={save}
            onUpload={askResults}
            onSent={ask}
            onHeld={ask}
          />
        ) : (
          <p className="zero">{isPending ? '' : 'No payments yet.'}</p>
        )}
        <CameBack
          rows={data.cameBack}
          nameOf={nameOf}
          isBusy={isBusy}
          onRetry={(batch) => changes.retry.mutate(batch)}
        />
      </div>
      <input
        ref={picked}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="Results file"
        onChange={({ target }) => {
          upload(target.files?.[0]);
          target.value = '';
        }}
      />
      {asked && isHeld(asked) && (
        <SecondPersonDialog
          batch={asked}
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null);
            changes.confirm.mutate(asked);
          }}
          onReturn={() => {
            ask(null);
            changes.back.mutate(asked);
          }}
        />
      )}
      {asked && isBatch(asked) && !isHeld(asked) && (
        <SentDialog
          batch={asked}
          onClose={() => ask(null)}
          onSent={() => {
            ask(null);
            changes.sent.mutate(asked);
          }}
        />
      )}
      <KeyLine keys={KEYS}>
        <span>Saving a file again produces the same one.</span>
      </KeyLine>
    </Sheet>
  );
}

function Beside({ ready }: { ready: number }) {
  return ready === 0 ? null : (
    <span className="st now">
      <Icon name="eye" size="s" />
      {ready === 1 ? '1 batch' : `${ready} batches`} to create
    </span>
  );
}

function Figures({ payouts: { ready, batches, cameBack } }: { payouts: Payouts }) {
  const people = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
  const figures = [
    ['Ready to send', ready.map(({ cents }) => cents ?? 0), people(ready.map((one) => one.people))],
    ['Failed', cameBack.map(({ cents }) => cents ?? 0), cameBack.length],
  ] as const;
  const open = people(batches.map((one) => one.open));
  const sent = people(batches.map((one) => one.sent));
  return (
    <dl className="kpis kpis--bar">
      {figures.map(([what, cents, count]) => (
        <div key={what} className={what === 'Failed' ? 'last' : undefined}>
          <dt className="mut">{what}</dt>
          <dd className={what === 'Failed' && count > 0 ? 'fig bad' : 'fig'}>{sumText(people(cents))}</dd>
          <dd className="mut sm">{peopleText(count)}</dd>
        </div>
      ))}
      <div>
        <dt className="mut">On its way</dt>
        <dd className="fig">{open.toLocaleString('en-US')}</dd>
        <dd className="mut sm">payments</dd>
      </div>
      <div>
        <dt className="mut">Sent</dt>
        <dd className="fig">{sent.toLocaleString('en-US')}</dd>
        <dd className="mut sm">in the batches below</dd>
      </div>
    </dl>
  );
}

const KEYS = [
  [['J', 'K'], 'move'],
  [['E'], 'create or confirm a batch, or save its file'],
  [['U'], 'upload results'],
  [['⇧S'], 'mark as sent, or confirm it'],
] as const;
