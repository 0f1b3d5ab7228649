import { type Answers, exampleTerms } from './new-campaign-answers.ts';
import { contrasts } from './campaign-colours.ts';

/** Returns the notes about a campaign that was just created, one per line. */
export function lastLines(answers: Answers): string[] {
  const { name, mode, terms, headline, spanish, colours } = answers;
  return [
    contrasts(colours),
    ...(terms === exampleTerms(name)
      ? [
          `The terms of use are missing: the gate links to ${terms}, which is only an example. Set configuration.externalTermsOfUse to their address.`,
        ]
      : []),
    ...(spanish && headline.es === headline.en
      ? ['The Spanish headline is still in English. Add its Spanish to campaign.translations.es.']
      : []),
    `${mode === 'points' ? 'Points need an account, which visitors confirm with an emailed link. ' : ''}Without SMTP_URL no email is sent: http://localhost:3000/__mailbox shows it in a browser on this computer.`,
  ];
}
