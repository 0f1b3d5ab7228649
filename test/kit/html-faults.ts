import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'], root: true }));

/**
 * Returns the violations of the HTML standard in a page: misplaced elements and unknown attributes (FIRST-10).
 *
 * @param page a whole document, as the server sends it
 */
export async function htmlFaults(page: string): Promise<string[]> {
  const { results } = await checker.validateString(page);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(faults)];
}
