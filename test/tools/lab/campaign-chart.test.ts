import { describe, expect, it } from 'vitest';
import { bundled } from '#test/kit/campaigns.ts';
import { campaignPage } from '#tools/lab/campaign-chart/campaign-chart-page.ts';

describe('the page of a campaign', () => {
  it('[TOOL-3] shows the journey of the campaign, with unreachable states dimmed and named', () => {
    const page = campaignPage(bundled('hoopla'));
    expect(page).toContain('<h1>The journey as hoopla goes</h1>');
    for (const lost of ['upload', 'bonus']) expect(page).toContain(`<g data-step="${lost}" opacity="0.25">`);
    for (const had of ['gate', 'form', 'complete']) expect(page).toContain(`<g data-step="${had}">`);
    expect(page).toContain('<li><code>flow.submissionUpload</code></li>');
    expect(page).not.toContain('<code>flow.submissionUpload.choosing</code>');
  });
});
