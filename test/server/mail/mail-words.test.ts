import { describe, expect, it } from 'vitest';
import { accountMail } from '#server/mail/account-mail.ts';
import { prizeMail } from '#server/mail/prize-mail.ts';
import { submissionMail } from '#server/mail/submission-mail.ts';
import { supportMail } from '#server/mail/support-mail.ts';
import { type campaignOf, instanceOf } from '#test/kit/campaigns.ts';
import { members } from '#test/kit/server/member-fixtures.ts';
import { siteOf } from '#test/kit/server/sites.ts';

const UUID = '8f4b1c2d-1111-4111-8111-111111111111';
const RECEIVED = { uuid: UUID, reference: 'PRM-7Q4K-29XM', statusPath: '/status/code-of-22-characters' };
const addressOf = (path: string) => `https://words.example${path}`;
const PRIZE = { id: 'mug', name: 'A mug', points: 0 };
const REQUEST = {
  email: 'a@example.com',
  message: 'Where is it?',
  campaignInstancePk: 1,
  language: 'en',
  supportData: { Browser: 'Chrome', 'Browser Version': '100', Platform: 'Android', 'Platform Version': '12' },
};

describe('the texts of emails', () => {
  const lines = (mail: { body: string }) => mail.body.split('\n').filter(Boolean);
  const rebate = (
    redemptionInformation: NonNullable<Parameters<typeof instanceOf>[0]>['redemptionInformation'],
    configuration: Parameters<typeof siteOf>[2] = {},
    theme?: NonNullable<Parameters<typeof campaignOf>[0]>['theme'],
  ) =>
    siteOf(
      'words',
      {
        uuid: '56565656-1111-4111-8111-111111111111',
        instances: [instanceOf({ pk: 1, redemptionInformation })],
        translations: { es: { 'a <b>mug</b>': 'una taza' } },
        ...(theme && { theme }),
      },
      configuration,
    );
  const said = (
    site: ReturnType<typeof siteOf>,
    paymentMode: 'digital' | 'check' | 'donation' | null,
    language: string,
    wallet: 'paypal' | 'venmo' = 'venmo',
  ) =>
    submissionMail(
      site,
      {
        instance: site.campaign.instances[0] ?? instanceOf(),
        email: 'a@example.com',
        paymentMode,
        preferredPaymentMethod: paymentMode === 'digital' ? wallet : null,
      },
      language,
      addressOf,
    )(RECEIVED);

  it('are those of the confirmation, by payment, followed by the line about the receipt', () => {
    expect(lines(said(rebate({ mode: 'paypal' }), 'digital', 'en-US')).slice(0, 5)).toEqual([
      'Thank you! Your submission has been received.',
      'Your rebate will be sent via Venmo within 48 business hours.',
      'You will receive an email once your receipt has been processed.',
      'https://words.example/status/code-of-22-characters',
      'Your reference: PRM-7Q4K-29XM',
    ]);
    expect(lines(said(rebate({ mode: 'paypal' }), 'check', 'en'))[1]).toBe(
      'Your rebate will be delivered by check, by mail, within 48 business hours.',
    );
    expect(lines(said(rebate({ mode: 'code' }), null, 'es'))[1]).toBe(
      'Le enviaremos su código promocional en un plazo de 48 horas hábiles.',
    );
  });

  it('[DONE-10] [DONE-1] name the sender of a PayPal payment: the configured name, otherwise the site’s', () => {
    const sentence = (site: ReturnType<typeof siteOf>, language: string) =>
      lines(said(site, 'digital', language, 'paypal'))[1];
    const sent = 'Your rebate will be sent via PayPal within 48 business hours. The sender will show as';
    expect(sentence(rebate({ mode: 'paypal', senderName: 'Hoopla Rewards' }), 'en')).toBe(`${sent} Hoopla Rewards.`);
    expect(sentence(rebate({ mode: 'paypal' }, {}, { brandName: 'Hoopla' }), 'en')).toBe(`${sent} Hoopla.`);
    expect(sentence(rebate({ mode: 'paypal' }, { appName: 'Larkspur' }), 'es')).toBe(
      'Le enviaremos su reembolso por PayPal en un plazo de 48 horas hábiles. El remitente aparecerá como Larkspur.',
    );
  });

  it('[POINTS-3] explain how points are claimed for an address without a session', () => {
    const site = siteOf('words', {
      uuid: '56565656-1111-4111-8111-111111111111',
      instances: [
        instanceOf({
          pk: 1,
          redemptionInformation: { mode: 'points', tiers: [{ rewardDescription: '500 points', points: 500 }] },
        }),
      ],
    });
    const [instance = instanceOf()] = site.campaign.instances;
    const submitted = { instance, email: 'a@example.com', paymentMode: null, preferredPaymentMethod: null };
    const told = (isAnonymous: boolean, language: string) =>
      submissionMail(site, { ...submitted, isAnonymous }, language, addressOf)(RECEIVED).body;
    expect(told(true, 'en')).toContain('Register with this email address, and your points are in your account.');
    expect(told(true, 'es')).toContain('Regístrese con este correo electrónico');
    expect(told(false, 'en')).not.toContain('Register');
  });

  it('[MAIL-4] begin with the brand’s logo, from its own address, and contain the short reference of the submission', () => {
    const branded = rebate(
      { mode: 'code' },
      {},
      { brandName: 'Hoopla', art: { emblem: 'art/hoopla/emblem.svg' }, field: '#123456' },
    );
    const { html, body } = said({ ...branded, domains: ['hoopla.example:8443'] }, null, 'en');
    expect(html).toMatch(
      /<img src="https:\/\/hoopla\.example:8443\/icon-192\.png" width="44" height="44" alt=""[^>]*>.*Hoopla/s,
    );
    expect(body).toContain('Your reference: PRM-7Q4K-29XM\n');
    for (const site of [{ ...branded, domains: [] }, rebate({ mode: 'code' })])
      expect(said(site, null, 'en').html).not.toContain('<img');
    const prize = prizeMail(branded, { prize: PRIZE, email: 'a@example.com', reference: 'PRM-7Q4K-29XM' }, 'es');
    expect(prize.body).toContain('Su referencia: PRM-7Q4K-29XM\n');
    expect(`${body}${html}${prize.body}${prize.html}`).not.toContain(UUID);
  });

  it.each([
    ['Larkspur', { appName: 'Larkspur' }],
    ['words', {}],
  ])('[BRAND-1] call a site without a brand %s, in subject, text and HTML', (name, configuration) => {
    const site = rebate({ mode: 'code' }, configuration);
    const mails = [
      said(site, null, 'en'),
      accountMail(site, 'verify', 'a@example.com', 'en', () => 'https://x.example/')('token'),
      supportMail(site, 'support@example.com', REQUEST),
      prizeMail(site, { prize: PRIZE, email: 'a@example.com', reference: 'PRM-7Q4K-29XM' }, 'en'),
    ];
    for (const { subject, body, html } of mails) {
      expect(subject).toContain(name);
      expect(body).toContain(name);
      expect(html).toContain(name);
      expect(`${subject}${body}${html}`).not.toContain(site.campaign.uuid);
    }
  });

  it('show the campaign’s texts in the visitor’s language, as text in HTML', () => {
    const site = rebate({ mode: 'merchandise', merchandiseDescription: 'a <b>mug</b>' });
    expect(lines(said(site, null, 'es'))[1]).toBe('Su una taza se enviará en un plazo de 6 a 8 semanas.');
    const english = said(site, null, 'fr');
    expect(lines(english)[1]).toBe('Your a <b>mug</b> will be sent within 6-8 weeks.');
    expect(english.html).toContain('a &lt;b&gt;mug&lt;/b&gt;');
    expect(english.html).not.toContain('<b>');
  });

  it('keep an address with quotes within its attribute', () => {
    const { html } = accountMail(
      members,
      'verify',
      'a@example.com',
      'en',
      () => 'http://x.example/"><script>',
    )('token');
    expect(html).not.toContain('<script>');
    expect(html).toContain('href="http://x.example/&quot;&gt;&lt;script&gt;"');
  });
});
