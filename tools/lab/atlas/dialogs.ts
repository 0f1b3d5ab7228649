import type { Stage } from '#test/kit/browser/paths/executors.ts';
import { press, take } from './hands.ts';
import type { TextOf } from './atlas-texts.ts';
import type { View } from './atlas-view.ts';
import { visitTo } from './visits.ts';

const opened = (words: string, button: string, values: Readonly<Record<string, string>> = {}) => ({
  isOpened: true,
  does: {
    words,
    act: (stage: Stage, text: TextOf) =>
      press(
        stage,
        text(button).replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''),
      ),
  },
});

const SWEEPSTAKES = visitTo('hoopla');

/**
 * The dialogs that a button opens, by component. Error dialogs are in atlas-faults.ts, the games' results in
 * atlas-games.ts. A test compares the components with those in src/.
 */
export const DIALOGS_OF: Readonly<Record<string, readonly View[]>> = {
  'src/screens/form/FormAgreements.tsx': [
    {
      name: 'terms of use',
      at: 'flow.submissionForm.filling',
      visit: visitTo('linnet-terms'),
      ...opened('Terms of Use', 'form.agree.terms'),
    },
    {
      name: 'rules on the form',
      at: 'flow.submissionForm.filling',
      visit: SWEEPSTAKES,
      ...opened('Official Rules', 'form.rulesAgree.rules'),
    },
  ],
  'src/screens/form/FormHelp.tsx': [
    {
      name: 'how PayPal works',
      at: 'flow.submissionForm.filling',
      ...opened('How PayPal works', 'form.help.paypal.title'),
    },
  ],
  'src/screens/form/FormTerms.tsx': [
    {
      name: 'terms of the offer',
      at: 'flow.submissionForm.filling',
      ...opened('Purchase Requirements and Savings Details', 'form.terms'),
    },
  ],
  'src/screens/shell/LanguageSwitcher.tsx': [
    {
      name: 'language could not be loaded',
      at: 'flow.offerDetail',
      does: { words: 'Español, without a network', act: languageWithoutNetwork },
    },
  ],
  'src/screens/shell/OfficialRules.tsx': [
    {
      name: 'official rules',
      at: 'flow.ageGate.answering',
      visit: SWEEPSTAKES,
      ...opened('Official Rules', 'rules.link'),
    },
  ],
  'src/screens/upload/ReceiptDialog.tsx': [
    {
      name: 'receipt image',
      at: 'flow.submissionUpload.choosing',
      isOpened: true,
      does: {
        words: 'Take A Picture, Open receipt image 1',
        act: async (stage, text) => {
          const name = text('upload.open').replace('{position}', '1');
          if ((await stage.page.getByRole('button', { name }).count()) === 0) await take(stage, ['exif1.jpg']);
          await press(stage, name);
        },
      },
    },
  ],
  'src/screens/upload/UploadScreen.tsx': [
    {
      name: 'offer requirements',
      at: 'flow.submissionUpload.choosing',
      ...opened('Offer requirements', 'upload.requirements'),
    },
  ],
};

export const DIALOGS: readonly View[] = Object.values(DIALOGS_OF).flat();

/** Opens the dialog in the current language. English is bundled, so only a fetched language can fail. */
async function languageWithoutNetwork({ page, patience }: Stage): Promise<void> {
  await page.route(/\/assets\/es-.*\.js/, (route) => route.abort());
  await page.getByRole('banner').getByRole('combobox').selectOption('es');
  await page.getByRole('alertdialog').waitFor({ timeout: patience });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}
