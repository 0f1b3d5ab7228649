import type { I18n } from '@lingui/core';
import type { Campaign } from '#domain/campaign.ts';
import { offersAccounts } from '#domain/rules/account-rules.ts';
import { hasBonus, hasProcessingMethod } from '#domain/rules/instance-rules.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { othersText } from './others-text.ts';

interface PrivacySection {
  readonly heading: string;
  readonly text: string;
}

/**
 * The paragraphs of the site's own privacy page (PERSON-4): what is collected, when it leaves the device, how long it
 * stays and who receives it. They name only what this campaign asks for and what is configured.
 */
export function privacySections(site: Site, i18n: I18n): readonly PrivacySection[] {
  const { campaign } = site;
  const others = othersText(site, i18n);
  const takesReceipts = campaign.instances.some(hasProcessingMethod);
  return [
    { heading: i18n._({ id: 'privacy.collect', message: 'What we collect' }), text: collected(campaign, i18n) },
    ...(takesReceipts
      ? [
          {
            heading: i18n._({ id: 'privacy.receipts', message: 'Your receipts' }),
            text: i18n._({
              id: 'privacy.receiptsText',
              message:
                'Pictures of receipts are made smaller in your browser before they are sent. The place, the time and the device that a camera writes into a picture are removed.',
            }),
          },
        ]
      : []),
    {
      heading: i18n._({ id: 'privacy.why', message: 'Why' }),
      text: takesReceipts
        ? i18n._({
            id: 'privacy.whyReceipts',
            message:
              'To check that you may take part, to check your purchase, to send your reward, to prevent misuse, and to answer you.',
          })
        : i18n._({
            id: 'privacy.whyDraw',
            message:
              'To check that you may take part, to draw and tell the winners, to prevent misuse, and to answer you.',
          }),
    },
    {
      heading: i18n._({ id: 'privacy.leaves', message: 'When it leaves your device' }),
      text: leaving(campaign, takesReceipts, i18n),
    },
    {
      heading: i18n._({ id: 'privacy.where', message: 'Where it is kept' }),
      text: `${whereKept(i18n)} ${unsent(takesReceipts, i18n)}`,
    },
    {
      heading: i18n._({ id: 'privacy.measured', message: 'How fast this page is' }),
      text: i18n._({
        id: 'privacy.measuredText',
        message:
          'When you leave this site, your browser tells us how fast its first page appeared and answered and whether anything jumped, which page that was, which steps you went through, and whether you use a phone or a computer. We only count this; nothing in it says who you are. If your browser asks not to be tracked, it tells us nothing.',
      }),
    },
    {
      heading: i18n._({ id: 'privacy.howLong', message: 'How long' }),
      text: howLong(campaign, i18n),
    },
    {
      heading: i18n._({ id: 'privacy.who', message: 'Who sees it' }),
      text: i18n._({
        id: 'privacy.whoText',
        message: 'We and the companies that work for us on this promotion. We do not sell it.',
      }),
    },
    ...(others === ''
      ? []
      : [{ heading: i18n._({ id: 'privacy.others', message: 'Third-party services' }), text: others }]),
  ];
}

/** Describes the data that is sent before Submit (AHEAD-1), and the data that a button sends. */
function leaving(campaign: Campaign, takesReceipts: boolean, i18n: I18n): string {
  const { shareInformation, instances } = campaign;
  return [
    takesReceipts &&
      i18n._({
        id: 'privacy.leavesPictures',
        message:
          'Pictures are sent to us as soon as they are prepared, before you press Submit; where no submission follows, they are deleted after a day.',
      }),
    i18n._({
      id: 'privacy.leavesEntry',
      message: 'What you type stays in this browser until you press the button that sends it.',
    }),
    i18n._({
      id: 'privacy.leavesMessage',
      message:
        'With a message to us, your browser sends its name and version and your last steps here, but nothing that you entered.',
    }),
    instances.some(hasBonus) &&
      i18n._({ id: 'privacy.leavesGame', message: 'Your moves in a bonus game are sent when it is over.' }),
    shareInformation.url !== null &&
      i18n._({ id: 'privacy.leavesShare', message: 'If you share this promotion, we are told that you did, and how.' }),
  ]
    .filter(Boolean)
    .join(' ');
}

function howLong(campaign: Campaign, i18n: I18n): string {
  const entry = i18n._({
    id: 'privacy.howLongText',
    message:
      'We keep your entry until the promotion has ended and all rewards have been settled, and longer only where the law requires it.',
  });
  const account = i18n._({ id: 'privacy.howLongAccount', message: 'We keep your account until you have it deleted.' });
  return offersAccounts(campaign) ? `${entry} ${account}` : entry;
}

function whereKept(i18n: I18n): string {
  return i18n._({
    id: 'privacy.whereText',
    message:
      'What you send is stored with this promotion, and our server notes the internet address from which you open it. This browser also remembers by which advertisement you came here. This site sets one cookie of its own, which protects your submission against forgery.',
  });
}

/** Describes the data in the outbox, and how long it is kept (OFFLINE-4). */
function unsent(takesReceipts: boolean, i18n: I18n): string {
  return takesReceipts
    ? i18n._({
        id: 'privacy.unsentReceipts',
        message:
          'If your submission cannot be sent at once, this browser keeps it, with its pictures, until it is sent or you take it back, for 30 days at most.',
      })
    : i18n._({
        id: 'privacy.unsent',
        message:
          'If your submission cannot be sent at once, this browser keeps it until it is sent or you take it back, for 30 days at most.',
      });
}

/** Describes the data that the form and the gate, if there is one, ask for. */
function collected({ ageGateYn, stateGateYn, qualifierQuestion }: Campaign, i18n: I18n): string {
  const asked = [
    ...(ageGateYn ? [i18n._({ id: 'privacy.dateOfBirth', message: 'your date of birth' })] : []),
    ...(stateGateYn ? [i18n._({ id: 'privacy.state', message: 'your state of residence' })] : []),
    ...(qualifierQuestion === '' ? [] : [i18n._({ id: 'privacy.qualifier', message: 'your answer to our question' })]),
  ];
  const things = new Intl.ListFormat(i18n.locales).format(asked);
  const gate = i18n._({ id: 'privacy.gate', message: 'Before you start we ask for {things}.', values: { things } });
  const form = i18n._({
    id: 'privacy.form',
    message:
      'In the form we ask for your email and date of birth and, where they are needed to reach or reward you, your name, phone number and address.',
  });
  return asked.length > 0 ? `${gate} ${form}` : form;
}
