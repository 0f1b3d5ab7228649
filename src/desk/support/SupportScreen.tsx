import { lazy, Suspense, useRef, useState } from 'react';
import type { MessageRow } from '#domain/desk/support-messages.ts';
import { CampaignChoice } from '../CampaignChoice.tsx';
import { randomUuid } from '#src/api/random-uuid.ts';
import { failureOf } from '../desk-client.ts';
import { Sheet, useOperator } from '../frame/Frame.tsx';
import { KeyLine } from '../frame/KeyLine.tsx';
import { useKey } from '../frame/shortcut-keys.ts';
import { Icon } from '../Icon.tsx';
import { Inbox } from './Inbox.tsx';
import { MessageSide } from './MessageSide.tsx';
import { useAnswer, useDone, useMessage, useMessages, type View } from './inbox-data.ts';
import { Talk } from './Talk.tsx';

/** Loaded on request, because it contains the journey's chart. */
const ReplayDialog = lazy(async () => ({ default: (await import('./ReplayDialog.tsx')).ReplayDialog }));

/** An unsent answer. */
interface Draft {
  readonly id: string;
  readonly text: string;
}

/** Messages to support: the inbox, the chosen conversation, and the submissions of its sender. */
export function SupportScreen() {
  const { operator, campaigns } = useOperator();
  const [campaign, setCampaign] = useState('');
  const [view, setView] = useState<View>('open');
  const [chosen, choose] = useState<string | null>(null);
  const messages = useMessages(campaign, view);
  const rows = messages.data?.pages.flatMap((page) => page.rows) ?? [];
  const open = messages.data?.pages[0]?.open ?? 0;
  const place = Math.max(
    0,
    rows.findIndex(({ uuid }) => uuid === chosen),
  );
  const row = rows[place];
  const message = useMessage(row);
  const done = useDone();
  const answer = useAnswer();
  /** The drafts by message uuid, kept while other messages are read. The id of a draft makes sending idempotent. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const [isReplaying, setReplaying] = useState(false);
  const isBusy = done.isPending || answer.isPending;
  const draft = (row && drafts[row.uuid]) ?? { id: '', text: '' };
  const write = (text: string) =>
    row && setDrafts((all) => ({ ...all, [row.uuid]: { id: all[row.uuid]?.id ?? randomUuid(), text } }));
  const send = () => {
    if (!row || isBusy) return;
    answer.mutate(
      { to: row, ...draft, isDone: true },
      { onSuccess: ({ uuid }) => setDrafts(({ [uuid]: _sent, ...others }) => others) },
    );
  };
  const move = (by: number) => choose(rows[Math.max(0, Math.min(rows.length - 1, place + by))]?.uuid ?? null);
  const setDone = (of: MessageRow) => {
    if (!isBusy) done.mutate({ of, isDone: !of.done });
  };
  const show = (wanted: View) => {
    choose(null);
    setView(wanted);
  };
  useKey('j', () => move(1));
  useKey('k', () => move(-1));
  useKey('E', () => row && setDone(row));
  useKey('v', () => setReplaying((message.data?.way.length ?? 0) > 0));
  useKey('r', () => field.current?.focus());
  useKey(']', () => show(view === 'open' ? 'done' : 'open'));
  useKey('[', () => show(view === 'open' ? 'done' : 'open'));
  const nameOf = (uuid: string) => campaigns.find((each) => each.uuid === uuid)?.name ?? uuid;
  const failure = messages.error ?? message.error ?? done.error;
  const refused = answer.error && answer.variables?.to.uuid === row?.uuid ? failureOf(answer.error) : null;
  const wrong = refused?.fields['text'] ?? refused?.detail;
  return (
    <Sheet title="Support" beside={<span className="mut">{open.toLocaleString('en-US')} open</span>}>
      <div className="filters">
        <CampaignChoice
          value={campaign}
          onChange={setCampaign}
          all={operator.campaigns === null ? 'All' : 'All of mine'}
        />
        <span className="grow" />
        <span className="mut" role="status">
          {messages.isPending
            ? 'Loading…'
            : isBusy
              ? 'Saving…'
              : answer.data && `The answer to ${answer.data.email} is on its way.`}
        </span>
      </div>
      {failure && (
        <p className="err pad" role="alert">
          <Icon name="warn" />
          {failureOf(failure).detail}
        </p>
      )}
      <div className="support">
        <Inbox
          rows={rows}
          chosen={row?.uuid}
          view={view}
          nameOf={nameOf}
          isReading={messages.isPending}
          hasMore={messages.hasNextPage}
          onView={show}
          onChoose={choose}
          onMove={move}
          onMore={() => void messages.fetchNextPage()}
        />
        {row && message.data ? (
          <>
            <Talk
              key={row.uuid}
              message={message.data}
              campaign={nameOf(row.campaign)}
              isBusy={isBusy}
              text={draft.text}
              wrong={wrong}
              field={field}
              onText={write}
              onSend={send}
              onDone={() => setDone(row)}
            />
            <aside className="side" aria-label="Sender">
              <MessageSide message={message.data} operator={operator} onReplay={() => setReplaying(true)} />
            </aside>
            {isReplaying && (
              <Suspense>
                <ReplayDialog message={message.data} onClose={() => setReplaying(false)} />
              </Suspense>
            )}
          </>
        ) : (
          <p className="zero" role="status">
            {messages.isPending || message.isFetching
              ? 'Loading…'
              : view === 'open'
                ? 'No open messages.'
                : 'No messages are done yet.'}
          </p>
        )}
      </div>
      <KeyLine keys={KEYS}>
        <span>The audit log records who reads which message.</span>
      </KeyLine>
    </Sheet>
  );
}

const KEYS = [
  [['J', 'K'], 'move'],
  [['R'], 'answer'],
  [['V'], 'replay the path'],
  [['⇧E'], 'mark as done or open'],
  [[']'], 'open or done list'],
] as const;
