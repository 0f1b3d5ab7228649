import { afterEach, describe, expect, it, vi } from 'vitest';
import { PATIENT } from '#config/patience.ts';
import { inspectionOf } from '#src/followers/inspection.ts';
import { channelSender } from '#src/inspect/channel.ts';
import {
  CHANNEL,
  CONNECTED,
  isInspectMessage,
  MESSAGE_VERSION,
  type InspectMessage,
} from '#src/inspect/inspector-messages.ts';
import { inspectOption, observeWith } from '#src/inspect/observing.ts';
import { openInspectorPage } from '#src/inspect/open-inspector.ts';
import { memoryStorage } from '#src/storage/memory-storage.ts';
import { bundled } from '#test/kit/campaigns.ts';
import { NOW, startedJourney } from '#test/kit/journey-actor.ts';

const open: { close(): void }[] = [];
afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

function channel(): BroadcastChannel {
  const made = new BroadcastChannel(CHANNEL);
  open.push(made);
  return made;
}

const message = (seq: number, type: InspectMessage['type']): InspectMessage => {
  const head = {
    _version: MESSAGE_VERSION,
    run: 'one',
    seq,
    createdAt: '0',
    sessionId: 'a0',
    snapshot: { status: 'active', value: null, active: [], context: null, output: null },
  };
  return type === '@xstate.actor'
    ? { ...head, type, name: 'journey', parentId: null, chart: null }
    : { ...head, type, event: { type: 'x' }, sourceId: null, verdicts: [], taken: [] };
};

describe('the request for an inspector', () => {
  it('is read from the address, stays valid for the tab, and ends with off', () => {
    const session = memoryStorage();
    expect(inspectionOf('', session).options.inspect).toBeUndefined();
    expect(inspectionOf('?campaign=a&inspect', session).options.inspect).toBeTypeOf('function');
    expect(inspectionOf('', session).options.inspect).toBeTypeOf('function');
    expect(inspectionOf('?inspect=off', session).options.inspect).toBeUndefined();
    expect(inspectionOf('', session).options.inspect).toBeUndefined();
  });

  it('is passed to games as soon as it is granted, before the inspector’s code has loaded, and otherwise never', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    vi.spyOn(window, 'open').mockReturnValue(null);
    const follow = async (production: boolean) => {
      const { campaign, configuration } = bundled('vespermoth');
      const { journey } = await startedJourney({
        site: { campaign, configuration: { ...configuration, inspection: true, production } },
      });
      inspectionOf('?inspect', memoryStorage()).follow(journey);
      journey.send({ type: 'clock.ticked', now: NOW });
    };
    await follow(true);
    expect(inspectOption()).toEqual({});
    await follow(false);
    expect(inspectOption().inspect).toBeTypeOf('function');
  });

  it('is passed to actors of a separate system', () => {
    const observer = vi.fn<() => void>();
    observeWith(observer);
    expect(inspectOption()).toEqual({ inspect: observer });
  });
});

describe('the window of the inspector', () => {
  it('may be blocked: nothing fails, and the console explains how to open it', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    await openInspectorPage({ open: () => null });
    expect(info).toHaveBeenCalledWith(expect.stringContaining('/__inspect'));
  });

  it('is not opened again while one is open', async () => {
    const there = channel();
    there.addEventListener('message', () => there.postMessage({ type: 'inspector.here' }));
    const opened = vi.fn<() => null>(() => null);
    await openInspectorPage({ open: opened });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('the channel', () => {
  it('sends its stored messages to an inspector that opens later: the newest, and every actor', async () => {
    const own = channel();
    const sender = channelSender(own);
    sender.send(message(0, '@xstate.actor'));
    for (let seq = 1; seq <= 700; seq += 1) sender.send(message(seq, '@xstate.snapshot'));
    const later = channel();
    const told: number[] = [];
    // The page ignores others, too: an earlier test's request for an inspector may arrive late.
    later.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isInspectMessage(data)) told.push(data.seq);
    });
    later.postMessage({ type: CONNECTED });
    await vi.waitFor(() => expect(told.at(-1)).toBe(700), PATIENT);
    expect(told[0]).toBe(0);
    expect(told.length).toBeGreaterThan(400);
    expect(told.length).toBeLessThanOrEqual(600);
  });
});
