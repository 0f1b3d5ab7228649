import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CampaignInstance } from '#domain/campaign.ts';
import { loadSanitiser } from '#src/ui/sanitiser.ts';
import { campaignOf, configurationOf, instanceOf } from '#test/kit/campaigns.ts';
import { renderFormOf } from '../form/form-kit.tsx';
import { renderUpload } from '../upload/upload-kit.tsx';

// The markup of campaigns is rendered only after this code is loaded.
beforeAll(() => loadSanitiser());
afterEach(cleanup);

const rebate = (themeInformation: CampaignInstance['themeInformation']) =>
  campaignOf({ instances: [instanceOf({ themeInformation })] });
const sweepstakes = (details: string) =>
  campaignOf({ instances: [instanceOf({ processingMethod: null, themeInformation: { description: '', details } })] });
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('an offer without details', () => {
  it.each(['', '<p>&nbsp;</p>'])('[SHELL-15] with details %j has no button for its requirements', async (details) => {
    await renderUpload({ campaign: rebate({ description: 'Buy one', details }), entry: {} });
    expect(screen.getByText('Buy one')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Offer requirements' })).toBeNull();
  });

  it('[SHELL-15] mentions its terms in the agreements, but no link opens an empty dialog', async () => {
    await renderFormOf(rebate({ description: '', details: '<p> </p>' }));
    expect(screen.getByText(/^I agree to the/).textContent).toBe('I agree to the Terms of Use and the Privacy Policy.');
    expect(names().filter((name) => /Terms|Requirements/.test(name))).toEqual([]);
  });

  it('[SHELL-15] of a sweepstakes mentions its rules, even in the agreement, without a link', async () => {
    await renderFormOf(sweepstakes(''), { entry: { files: [] } });
    expect(screen.getByText(/^I have read the/).textContent).toBe(
      'I have read the Official Rules and I agree to them.',
    );
    expect(names().filter((name) => /Rules|Terms/.test(name))).toEqual([]);
  });

  it('[SHELL-15] opens its description if it has nothing more, as the form does', async () => {
    const { user } = await renderFormOf(rebate({ description: 'Buy one bottle', details: '' }));
    await user.click(screen.getByText('Terms of Use', { selector: 'label *' }));
    expect(screen.getByRole('dialog').textContent).toContain('Buy one bottle');
  });

  it('[SHELL-15] still links to terms of use that are configured elsewhere', async () => {
    const site = { configuration: configurationOf({ externalTermsOfUse: 'https://example.com/terms' }) };
    await renderFormOf(rebate({ description: '', details: '' }), { site });
    expect(screen.getAllByRole('link', { name: 'Terms of Use' }).map((link) => link.getAttribute('href'))).toContain(
      'https://example.com/terms',
    );
  });
});
