import { brandOf } from '#domain/rules/brand.ts';
import type { SupportRequest } from '#domain/support.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import { type Sender, written } from './letter.ts';
import { oneLine, quoted } from './quoted.ts';

/**
 * Returns the email that forwards a message to the campaign's support. A reply goes to the visitor. The visitor's text
 * is separated from the server's data (CONT-4).
 */
export function supportMail(site: Sender, recipient: string, request: Omit<SupportRequest, 'way'>): NewMail {
  const brand = brandOf(site);
  const about = {
    Email: request.email,
    Campaign: brand,
    Journey: request.campaignInstancePk ?? '–',
    Language: request.language,
    ...request.supportData,
  };
  const lines = Object.entries(about).map(([name, value]) => `${name}: ${oneLine(String(value)) || '–'}`);
  const subject = `Support request: ${brand}`;
  const { html } = written(site, {
    language: 'en',
    subject,
    heading: 'Support request',
    paragraphs: [],
    quote: { text: request.message },
    notes: lines,
  });
  return {
    recipient,
    replyTo: request.email,
    subject,
    body: [quoted(request.message), '', '-- ', ...lines, ''].join('\n'),
    html,
    secret: false,
  };
}
