import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const checker = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'], root: true }));

/**
 * Returns where a page breaks the HTML standard (FIRST-10): elements where they may not be, and attributes that do not
 * exist.
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
