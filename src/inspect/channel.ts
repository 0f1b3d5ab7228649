import { CHANNEL, CONNECTED, type InspectMessage } from './messages.ts';

/** How many messages are kept for an inspector that opens later; messages about actors are kept regardless of age. */
const KEPT = 600;

interface Sender {
  send(message: InspectMessage): void;
  close(): void;
}

/**
 * Sends messages to every inspector page of this browser; one that opens later receives all that are still kept. The
 * channel reaches this origin only.
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

/** Drops the oldest quarter of what happened. */
function shortened(messages: readonly InspectMessage[]): InspectMessage[] {
  const old = KEPT / 4;
  return messages.filter(({ type }, index) => index >= old || type === '@xstate.actor');
}

/** Whether this message says that an inspector is ready. */
function isConnected(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECTED;
}
