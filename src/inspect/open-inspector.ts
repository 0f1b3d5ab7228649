import { CHANNEL, type Presence } from './inspector-messages.ts';

const INSPECT_PATH = '/__inspect';

/** Milliseconds for an open inspector page to respond. */
const PATIENCE = 250;

/**
 * Opens the inspector page in a new window, unless one is already open. A blocked pop-up does no harm, because the page
 * can be opened manually.
 */
export async function openInspectorPage(window: Pick<Window, 'open'> = globalThis.window): Promise<void> {
  if (await isOpen()) return;
  if (window.open(INSPECT_PATH, 'promenade-inspect') === null)
    console.info(`The inspector's window was blocked. Open ${INSPECT_PATH} by hand.`);
}

/** Asks all pages of this browser whether they are an inspector. */
async function isOpen(): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  try {
    return await new Promise<boolean>((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<Presence>) => {
        if (data.type === 'inspector.here') resolve(true);
      });
      setTimeout(() => resolve(false), PATIENCE);
      channel.postMessage({ type: 'inspector.sought' } satisfies Presence);
    });
  } finally {
    channel.close();
  }
}
