import type { Campaign } from '#domain/campaign.ts';
import type { SupportRequest } from '#domain/support.ts';
import type { NewMail } from '../repositories/outbox.ts';
import { brandOf, written } from './letter.ts';

/** The mail that passes a message to the campaign's support; a reply goes to the visitor. */
export function supportMail(
  { theme, uuid }: Pick<Campaign, 'theme' | 'uuid'>,
  recipient: string,
  request: SupportRequest,
): NewMail {
  const brand = brandOf({ theme, uuid });
  const about = {
    Email: request.email,
    Campaign: brand,
    Journey: request.campaignInstancePk ?? '–',
    Language: request.language,
    ...request.supportData,
  };
  const lines = Object.entries(about).map(([name, value]) => `${name}: ${value || '–'}`);
  const subject = `Support request: ${brand}`;
  const { html } = written(
    { theme, uuid },
    { language: 'en', subject, heading: 'Support request', paragraphs: [request.message], notes: lines },
  );
  return {
    recipient,
    replyTo: request.email,
    subject,
    body: [request.message, '', '-- ', ...lines, ''].join('\n'),
    html,
    secret: false,
  };
}
