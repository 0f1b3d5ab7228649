import type { Page } from 'playwright/test';
import { fulfil, refuse } from './answers.ts';
import { press } from './gestures.ts';

interface StatusStage {
  readonly page: Page;
  readonly patience: number;
}

const objection = ({ page }: StatusStage) => page.getByLabel('What should we look at?');

/** What a visitor does on a status page, and what happens to them there. */
export const STATUS_EXECUTORS = {
  'status.followed': ({ page }: StatusStage) =>
    page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
  'status.retried': press('button', 'Try again'),
  'prize.accepted': press('button', 'Accept the prize'),
  'appeal.changed': (stage: StatusStage, { text }: { readonly text: string }) => objection(stage).fill(text),
  'appeal.submitted': async (stage: StatusStage, { text }: { readonly text: string }) => {
    await objection(stage).fill(text);
    await press('button', 'Ask us to look again')(stage);
  },
  'xstate.done.actor.loadStatus': fulfil('loadStatus'),
  'xstate.error.actor.loadStatus': refuse,
  'xstate.done.actor.answerStatus': fulfil('answerStatus'),
  'xstate.error.actor.answerStatus': refuse,
};
