import { type Answers, exampleTerms } from './answers.ts';
import { contrasts } from './colours.ts';

/** Returns the notes about a campaign that was just created, one per line. */
export function lastLines(answers: Answers): string[] {
  const { name, mode, terms, headline, spanish, colours } = answers;
  return [
    contrasts(colours),
    ...(terms === exampleTerms(name)
      ? [
          `Its terms of use are missing, and the gate links to them: ${terms} leads nowhere. Put their address into configuration.externalTermsOfUse.`,
        ]
      : []),
    ...(spanish && headline.es === headline.en
      ? ['Its headline is English in Spanish, too: put the Spanish into campaign.translations.es.']
      : []),
    `${mode === 'points' ? 'Points need an account, which is confirmed by a mailed link. ' : ''}Without SMTP_URL mail waits: http://localhost:3000/__mailbox shows it, to a browser on this computer.`,
  ];
}
