import { createBrowserReceiver } from '@statelyai/inspect';
import {
  CHANNEL,
  CONNECTED,
  isInspectMessage,
  type InspectMessage,
  type Presence,
} from '#src/inspect/inspector-messages.ts';

/**
 * Receives messages from the pages of this browser, however this page was opened. Messages from the channel are
 * reposted to the window. The receiver of `@statelyai/inspect` gets them there, along with messages from an opener.
 * Messages are delivered in batches.
 *
 * @returns a function that stops it
 */
export function receive(onMessages: (messages: readonly InspectMessage[]) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  let waiting: InspectMessage[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    onMessages(batch);
  };
  const { unsubscribe } = createBrowserReceiver().subscribe((message: unknown) => {
    if (!isInspectMessage(message)) return;
    waiting.push(message);
    timer ??= setTimeout(flush, 0);
  });
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isInspectMessage(data)) window.postMessage(data, window.location.origin);
    else if (isSought(data)) channel.postMessage({ type: 'inspector.here' } satisfies Presence);
  });
  channel.postMessage({ type: CONNECTED });
  return () => {
    clearTimeout(timer);
    unsubscribe();
    channel.close();
  };
}

function isSought(data: unknown): boolean {
  return (
    typeof data === 'object' &&
    data !== null &&
    'type' in data &&
    data.type === ('inspector.sought' satisfies Presence['type'])
  );
}
