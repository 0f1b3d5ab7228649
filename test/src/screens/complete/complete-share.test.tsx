import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LinkBack } from '#machines/journey/journey.types.ts';
import { CompleteScreen } from '#src/screens/complete/CompleteScreen.tsx';
import { campaignOf } from '#test/kit/campaigns.ts';
import { renderAt } from '#test/kit/journey.tsx';

afterEach(cleanup);

const URL_OF_OFFER = 'https://example.com/offer';
const SUBMISSION = '11111111-1111-4111-8111-111111111111';

/** Renders the confirmation of a campaign with a link to share, and records its reports. */
async function renderShared(url: string | null = URL_OF_OFFER) {
  const completion = { submissionUuid: SUBMISSION, instancePk: 1, paymentMode: null, preferredPaymentMethod: null };
  const rendered = await renderAt(campaignOf({ shareInformation: { url } }), CompleteScreen, {
    requested: 'complete',
    completion,
  });
  const reported: LinkBack[] = [];
  rendered.journey.on('link.shared', ({ linkBack }) => reported.push(linkBack));
  return { ...rendered, reported };
}

function have(share: unknown, writeText: (text: string) => Promise<void>) {
  vi.stubGlobal(
    'navigator',
    Object.create(navigator, { share: { value: share }, clipboard: { value: { writeText } } }),
  );
}

const press = () => screen.getByRole('button', { name: 'Share' });

describe('Share on the confirmation', () => {
  it('[DONE-9] is missing without a link', async () => {
    await renderShared(null);
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it("[DONE-9] opens the platform's share sheet and reports the link back", async () => {
    const share = vi.fn(async () => {});
    const { user, reported } = await renderShared();
    have(share, () => Promise.reject(new Error('not asked')));
    await user.click(press());
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url: URL_OF_OFFER }));
    await waitFor(() => expect(reported).toHaveLength(1));
    expect(reported[0]).toEqual({
      uuid: campaignOf().uuid,
      body: { submissionUuid: SUBMISSION, campaignInstancePk: 1, url: URL_OF_OFFER, how: 'shared' },
    });
  });

  it('[DONE-9] reports nothing if the visitor closes the share sheet', async () => {
    const { user, reported } = await renderShared();
    have(
      () => Promise.reject(new DOMException('closed', 'AbortError')),
      () => Promise.reject(new Error('not asked')),
    );
    await user.click(press());
    expect([reported, screen.queryByText('The link is copied.')]).toEqual([[], null]);
  });

  it('[DONE-9] copies the link if there is no share sheet, says so, and reports it back', async () => {
    const copied: string[] = [];
    const { user, reported } = await renderShared();
    have(undefined, async (text) => void copied.push(text));
    await user.click(press());
    expect(await screen.findByText('The link is copied.')).toBeTruthy();
    expect(copied).toEqual([URL_OF_OFFER]);
    expect(reported[0]?.body.how).toBe('copied');
  });

  it('[DONE-9] shows the link if it cannot be copied', async () => {
    const { user, reported } = await renderShared();
    have(undefined, () => Promise.reject(new Error('refused')));
    await user.click(press());
    expect(await screen.findByText(`The link could not be copied. It is ${URL_OF_OFFER}`)).toBeTruthy();
    expect(reported).toEqual([]);
  });
});
