import { hasProcessingMethod } from '#domain/rules/journeys.ts';
import type { Site } from '#machines/journey.types.ts';

export interface PrivacySection {
  readonly heading: string;
  readonly text: string;
}

/** The paragraphs of the site's own privacy page; only what this campaign really asks for is named. */
export function privacySections({ campaign }: Site): readonly PrivacySection[] {
  const takesReceipts = campaign.instances.some(hasProcessingMethod);
  const gate = [campaign.ageGateYn && 'your date of birth', campaign.stateGateYn && 'your state of residence', campaign.qualifierQuestion !== '' && 'your answer to our question'].filter(Boolean);
  return [
    {
      heading: 'What we collect',
      text: `${gate.length > 0 ? `Before you start we ask for ${listed(gate)}. ` : ''}In the form we ask for your email and date of birth and, where they are needed to reach or reward you, your name, phone number and address.`,
    },
    ...(takesReceipts
      ? [
          {
            heading: 'Your receipts',
            text: 'Pictures of receipts are made smaller in your browser before they are sent. The place, the time and the device that a camera writes into a picture are removed.',
          },
        ]
      : []),
    {
      heading: 'Why',
      text: takesReceipts
        ? 'To check that you may take part, to check your purchase, to send your reward, to prevent misuse, and to answer you.'
        : 'To check that you may take part, to draw and tell the winners, to prevent misuse, and to answer you.',
    },
    {
      heading: 'Where it is kept',
      text: 'Until you press Submit, what you enter stays in this browser and is not sent to us. After that it is stored with this promotion. This browser also remembers by which advertisement you came here. This site sets one cookie of its own, which protects your submission against forgery.',
    },
    {
      heading: 'How long',
      text: 'We keep your entry until the promotion has ended and all rewards have been settled, and longer only where the law requires it.',
    },
    {
      heading: 'Who sees it',
      text: 'We, and those who work for us on this promotion. We do not sell it.',
    },
  ];
}

function listed(words: readonly (string | false)[]): string {
  return new Intl.ListFormat('en-US').format(words.filter((word) => word !== false));
}
