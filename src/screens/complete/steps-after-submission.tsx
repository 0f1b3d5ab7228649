import type { I18n } from '@lingui/core';
import type { ReactNode } from 'react';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import type { CompletionMessage } from '#domain/rules/completion.ts';
import { rewardLabel, shortFigure } from '#domain/rules/reward-label.ts';
import { mediumDate } from '#src/i18n/format-dates.ts';
import { EyeIcon } from '#src/ui/art/eye-icons.tsx';
import { MailIcon } from '#src/ui/art/post-icons.tsx';
import { GiftIcon, SendIcon, TicketIcon } from '#src/ui/art/step-icons.tsx';
import { prizeParts } from '../bonus/prize-parts.ts';
import type { Won } from './won-text.ts';

/** One of the three next steps: what happens, and how or when. */
export interface NextStep {
  readonly icon: ReactNode;
  readonly name: string;
  readonly note: string;
}

/** Returns the three steps after a submission (DONE-12); for a prize, how the winner receives it (DONE-11). */
export function stepsAfterSubmission(
  i18n: I18n,
  kind: CompletionMessage,
  {
    campaign,
    instance,
    won,
  }: { readonly campaign: Campaign; readonly instance: CampaignInstance; readonly won: Won | null },
): readonly NextStep[] {
  if (won) return prizeSteps(i18n, won);
  return kind === 'sweepstakes' ? drawSteps(i18n, campaign, instance) : rebateSteps(i18n, kind, instance);
}

function prizeSteps(i18n: I18n, won: Won): NextStep[] {
  const { figure, words } = prizeParts(won.prize);
  return [
    {
      icon: <MailIcon />,
      name: i18n._({ id: 'next.email', message: 'Email' }),
      note: i18n._({ id: 'next.email.prize', message: 'on its way to you' }),
    },
    {
      icon: <SendIcon />,
      name: i18n._({ id: 'next.handover', message: 'Details' }),
      note: i18n._({ id: 'next.handover.note', message: 'how it comes' }),
    },
    {
      icon: <GiftIcon />,
      name: figure || won.prize,
      note: (figure && words) || i18n._({ id: 'next.prize.note', message: 'is yours' }),
    },
  ];
}

function drawSteps(i18n: I18n, campaign: Campaign, instance: CampaignInstance): NextStep[] {
  const ends = instance.dateEnd ?? campaign.dateEnd;
  const { figure, words } = prizeParts(instance.redemptionInformation.tiers[0]?.rewardDescription ?? '');
  return [
    {
      icon: <TicketIcon />,
      name: i18n._({ id: 'next.draw', message: 'Draw' }),
      note: ends
        ? i18n._({
            id: 'next.draw.after',
            message: 'after {date}',
            values: { date: mediumDate(i18n, ends, campaign.timeZone) },
          })
        : i18n._({ id: 'next.draw.note', message: 'when the offer ends' }),
    },
    {
      icon: <MailIcon />,
      name: i18n._({ id: 'next.email', message: 'Email' }),
      note: i18n._({ id: 'next.email.winners', message: 'to the winners' }),
    },
    {
      icon: <GiftIcon />,
      name: figure || i18n._({ id: 'next.drawn', message: 'Prize' }),
      note: figure ? words : i18n._({ id: 'next.drawn.note', message: 'for the winners' }),
    },
  ];
}

function rebateSteps(
  i18n: I18n,
  kind: Exclude<CompletionMessage, 'sweepstakes'>,
  instance: CampaignInstance,
): NextStep[] {
  const isSent = kind === 'paypal' || kind === 'venmo' || kind === 'check' || kind === 'donation';
  return [
    {
      icon: <EyeIcon />,
      name: i18n._({ id: 'next.review', message: 'Review' }),
      note: i18n._({ id: 'next.review.note', message: 'of your receipt' }),
    },
    {
      icon: <MailIcon />,
      name: i18n._({ id: 'next.email', message: 'Email' }),
      note: i18n._({ id: 'next.email.approved', message: 'once processed' }),
    },
    { icon: isSent ? <SendIcon /> : <GiftIcon />, name: rewardName(i18n, instance), note: wayText(i18n, kind) },
  ];
}

function rewardName(i18n: I18n, instance: CampaignInstance): string {
  const { mode, merchandiseDescription } = instance.redemptionInformation;
  const label = rewardLabel(instance);
  if (mode === 'merchandise' && merchandiseDescription) return merchandiseDescription;
  if (mode === 'points' && label?.figure) return `${label.figure} ${label.words}`.trim();
  if (label?.figure) return shortFigure(label);
  return label?.words || i18n._({ id: 'complete.reward', message: 'Reward' });
}

/** Returns the note below the reward: how it is delivered. */
function wayText(i18n: I18n, kind: Exclude<CompletionMessage, 'sweepstakes'>): string {
  switch (kind) {
    case 'paypal':
      return i18n._({ id: 'next.way.paypal', message: 'via PayPal' });
    case 'venmo':
      return i18n._({ id: 'next.way.venmo', message: 'via Venmo' });
    case 'code':
      return i18n._({ id: 'next.way.code', message: 'code by email' });
    case 'donation':
      return i18n._({ id: 'next.way.donation', message: 'donated for you' });
    case 'check':
      return i18n._({ id: 'next.way.check', message: 'check, by mail' });
    case 'points':
      return i18n._({ id: 'next.way.points', message: 'in your account' });
    case 'merchandise':
      return i18n._({ id: 'next.way.mail', message: 'by mail' });
    case 'cashback':
      return i18n._({ id: 'next.way.cashback', message: 'sent to you' });
  }
}
