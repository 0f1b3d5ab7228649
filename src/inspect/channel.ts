import { CHANNEL, CONNECTED, type InspectMessage } from './messages.ts';

/** So many messages wait for an inspector that is opened later; actors stay known however long ago they began. */
const KEPT = 600;

interface Sender {
  send(message: InspectMessage): void;
  close(): void;
}

/**
 * Sends messages to every inspector page of this browser, and to those that are opened later all that is still kept.
 * The channel is of the same origin alone.
 */
export function channelSender(channel: BroadcastChannel = new BroadcastChannel(CHANNEL)): Sender {
  let kept: InspectMessage[] = [];
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isConnected(data)) for (const message of kept) channel.postMessage(message);
  });
  return {
    send: (message) => {
      kept.push(message);
      if (kept.length > KEPT) kept = shortened(kept);
      channel.postMessage(message);
    },
    close: () => channel.close(),
  };
}

/** Without the oldest quarter of what happened. */
function shortened(messages: readonly InspectMessage[]): InspectMessage[] {
  const old = KEPT / 4;
  return messages.filter(({ type }, index) => index >= old || type === '@xstate.actor');
}

/** Whether an inspector has just said that it is ready. */
function isConnected(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECTED;
}
