import { CHANNEL, CONNECTED, type InspectMessage } from './inspector-messages.ts';

/** Maximum number of messages stored for an inspector that opens later. Messages about actors are always kept. */
const KEPT = 600;

interface Sender {
  send(message: InspectMessage): void;
  close(): void;
}

/**
 * Sends messages to every inspector page of this browser. A page that opens later receives all stored messages. The
 * channel is limited to this origin.
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

/** Returns the messages without the oldest quarter; messages about actors stay. */
function shortened(messages: readonly InspectMessage[]): InspectMessage[] {
  const old = KEPT / 4;
  return messages.filter(({ type }, index) => index >= old || type === '@xstate.actor');
}

/** Whether this message says that an inspector is ready. */
function isConnected(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === CONNECTED;
}
