import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { DeskDraw, Drawn } from '#domain/desk/desk-draws.ts';
import { failureOf } from '../desk-client.ts';
import { FocusedTitle } from '../FocusedTitle.tsx';
import { useOperator } from '../frame/Frame.tsx';
import { KeyLine } from '../frame/KeyLine.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { useNow } from '../useNow.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { useCheck, useDraw } from './draw-data.ts';
import { DrawnTable } from './DrawnTable.tsx';
import { DrawSteps } from './DrawSteps.tsx';
import { Standing } from './DrawsScreen.tsx';
import { HoldDialog } from './HoldDialog.tsx';
import { HowDrawn } from './HowDrawn.tsx';
import { PassDialog } from './PassDialog.tsx';
import { PromiseDialog } from './PromiseDialog.tsx';
import { drawnText, momentOf } from './draw-words.ts';

type Act = 'promise' | 'close' | 'hold';

const ACTS = {
  promise: { key: 'p', icon: 'key', name: 'Promise the draw' },
  close: { key: 'c', icon: 'lock', name: 'Close the list' },
  hold: { key: 'd', icon: 'ticket', name: 'Draw' },
} as const;

/** One draw: its steps, the next action, the drawn entries, and the check of its result. */
export function DrawScreen() {
  const { campaign = '' } = useParams({ strict: false });
  const { campaigns } = useOperator();
  const { data, error, isPending } = useDraw(campaign);
  const check = useCheck(campaign);
  const [asked, ask] = useState<Act | null>(null);
  const [passing, pass] = useState<Drawn | null>(null);
  const navigate = useNavigate();
  const now = useNow(10_000);
  const name = campaigns.find(({ uuid }) => uuid === campaign)?.name ?? 'Draw';
  const act = data ? actOf(data, now) : null;
  const again = () => data?.line.stage === 'held' && check.mutate(data);
  useKey('p', () => act === 'promise' && ask(act));
  useKey('c', () => act === 'close' && ask(act));
  useKey('d', () => act === 'hold' && ask(act));
  useKey('v', again);
  useKey('Escape', () => void navigate({ to: '/draws' }));
  const close = () => ask(null);
  return (
    <>
      <div className="bar">
        <Link className="crumb" to="/draws">
          <Icon name="chevl" />
          Draws
        </Link>
        <span className="emb emb--m" aria-hidden="true">
          {name.charAt(0).toUpperCase()}
        </span>
        <FocusedTitle>{name}</FocusedTitle>
        {data && <Standing line={data.line} now={now} />}
        {data?.line.winners != null && (
          <span className="mut no-n cut">{drawnText(data.line.winners, data.line.alternates ?? 0)}</span>
        )}
        <span className="grow" />
        {data?.draw && (
          <a className="btn" href={data.draw.page} target="_blank" rel="noreferrer">
            <Icon name="ext" />
            Certificate
          </a>
        )}
        {act && (
          <button type="button" className="btn btn--go" onClick={() => ask(act)}>
            <Icon name={ACTS[act].icon} />
            {ACTS[act].name} <kbd className="kbd">{ACTS[act].key.toUpperCase()}</kbd>
          </button>
        )}
      </div>
      {error && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(error).detail}
        </p>
      )}
      {data ? (
        <>
          <DrawSteps draw={data} now={now} />
          <div className="split split--draw">
            <div className="split__main">
              {data.winners.length > 0 ? <DrawnTable draw={data} onPass={pass} /> : <Ahead draw={data} now={now} />}
            </div>
            <aside className="side" aria-label="How it is drawn">
              <HowDrawn draw={data} check={check} onAgain={again} />
            </aside>
          </div>
        </>
      ) : (
        <p className="zero" role="status">
          {isPending ? 'Loading…' : ''}
        </p>
      )}
      <KeyLine
        keys={[
          ...(act ? ([[[ACTS[act].key.toUpperCase()], ACTS[act].name.toLowerCase()]] as const) : []),
          ...(data?.line.stage === 'held' ? ([[['V'], 'repeat to check']] as const) : []),
          [['Esc'], 'all draws'],
        ]}
      >
        <span>A step cannot be repeated or undone.</span>
      </KeyLine>
      {asked === 'promise' && <PromiseDialog campaign={campaign} onClose={close} />}
      {asked === 'close' && data && <CloseDialog campaign={campaign} draw={data} onClose={close} />}
      {asked === 'hold' && data && <HoldDialog campaign={campaign} draw={data} onClose={close} />}
      {passing && <PassDialog campaign={campaign} person={passing} onClose={() => pass(null)} />}
    </>
  );
}

/** Returns the action that is possible now; null if there is none. */
function actOf({ line: { stage, endsAt }, draw }: DeskDraw, now: number): Act | null {
  const hasEnded = endsAt !== null && Date.parse(endsAt) < now;
  if (stage === 'unpromised') return endsAt !== null && !hasEnded ? 'promise' : null;
  if (stage === 'promised') return hasEnded ? 'close' : null;
  if (stage === 'closed') return !draw?.dice || Date.parse(draw.dice.at) <= now ? 'hold' : null;
  return null;
}

/** The explanation of the next step. */
function Ahead({ draw, now }: { draw: DeskDraw; now: number }) {
  const { line, undecided, draw: promised } = draw;
  const act = actOf(draw, now);
  const words = {
    unpromised:
      line.endsAt === null
        ? 'This campaign has no end date, so no draw can be promised before it.'
        : act
          ? 'Promise the number of winners before the campaign ends. This creates a seed and publishes its fingerprint, so nobody can choose another seed later.'
          : 'The campaign ended before a draw was promised. A promise now would prove nothing.',
    promised: act
      ? 'The campaign has ended. Close the list: its fingerprint is published, and no entry can be added.'
      : `The draw is promised. Its list can be closed after the end of the campaign, on ${line.endsAt && momentOf(line.endsAt)}.`,
    closed: act
      ? 'Everything is ready. The draw reveals the seed, updates the status page of each entry, and emails the winners.'
      : `The list is closed. The public dice are published on ${promised?.dice && momentOf(promised.dice.at)}.`,
    held: '',
  }[line.stage];
  return (
    <div className="body">
      <p className="soft">{words}</p>
      {undecided > 0 && (
        <p className="row now">
          <Icon name="warn" />
          {undecided === 1 ? 'One entry waits' : `${undecided.toLocaleString('en-US')} entries wait`} for a decision in
          Review.
        </p>
      )}
    </div>
  );
}
