import type { FastifyRequest } from 'fastify';
import { brandOf } from '#domain/rules/brand.ts';
import type { Account } from '../accounts/accounts.repository.ts';
import type { NewMail } from './mail-outbox.repository.ts';
import type { Catalogue } from '../sites/catalogue.ts';
import { written } from './letter.ts';
import { linksOf } from './mail-links.ts';
import { mailLanguageOf, type NoticeKind, wordsOf } from './mail-words.ts';

/** The context of a notice: the campaigns, and whether its links are for production. */
interface Written {
  readonly catalogue: Pick<Catalogue, 'byCampaign'>;
  readonly production: boolean;
}

/** The target of a notice's button: what an owner should do who did not make the change. */
const PATHS: Record<NoticeKind, string> = {
  passwordChanged: '/user/forgot-password',
  emailAsked: '/user/forgot-password',
  emailChanged: '/contact',
  registrationTried: '/user/sign-in',
};

/**
 * Returns the email that notifies an account's owner, at the present address, of a change (SECURITY-3). It contains no
 * token and not the new address, because a stranger may have typed it. Null if the campaign is no longer served.
 */
export function noticesOf(
  request: FastifyRequest,
  { catalogue, production }: Written,
): (kind: NoticeKind, account: Account) => NewMail | null {
  return (kind, { campaignUuid, email, language }) => {
    const site = catalogue.byCampaign(campaignUuid);
    if (!site) return null;
    const words = wordsOf(language);
    const { subject, heading, lead, advice, action } = words.notices[kind];
    const brand = brandOf(site);
    return {
      recipient: email,
      replyTo: site.campaign.supportEmail ?? null,
      secret: false,
      ...written(site, {
        language: mailLanguageOf(language),
        subject: subject(brand),
        heading,
        paragraphs: [lead(brand), advice],
        action: {
          label: action,
          address: linksOf(request, site, { production })(PATHS[kind], language),
          hint: words.buttonFails,
        },
      }),
    };
  };
}
