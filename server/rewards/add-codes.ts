import { readFile } from 'node:fs/promises';
import { type CommandReport, done, refused, shortened } from '../platform/command-report.ts';
import { joinDatabase } from '../platform/database/join.ts';
import { addCodes, codesLeft } from './reward-codes.repository.ts';
import { addJob } from '../platform/jobs/add-job.repository.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { readCatalogue } from '../sites/read-catalogue.ts';

/** Usage of the command. */
export const HELP =
  'npx promenade codes add CAMPAIGN FILE adds the codes of a file, one per line, to the stock of a campaign.';

/** Maximum length of a code in characters. */
const LONGEST = 200;
/** Maximum number of errors reported. */
const NAMED = 10;

/**
 * Adds the codes of a file to the stock of a campaign, all or none (CODE-1). An invalid line, a duplicate in the file
 * or a code that the stock already has prevents any change.
 *
 * @throws StartError if the campaigns cannot be read or the database cannot be reached
 */
export async function addCodesOfFile(
  words: readonly string[],
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'campaignsDir'>,
): Promise<CommandReport> {
  const [name, path, ...more] = words;
  if (name === undefined || path === undefined || more.length > 0) return refused(HELP);
  const { sites } = await readCatalogue(settings.campaignsDir);
  const site = sites.find((one) => one.name === name);
  if (!site)
    return refused(`Unknown campaign: ${name}. Available campaigns: ${sites.map((one) => one.name).join(', ')}.`);
  if (!site.campaign.instances.some(({ redemptionInformation: { mode } }) => mode === 'code'))
    return refused(`${name} gives no codes: none of its instances has "mode": "code" in its redemptionInformation.`);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text === undefined) return refused(`${path} cannot be read.`);
  const { codes, faults } = codesIn(text);
  if (faults.length > 0) return refused(...shortened(faults, NAMED), 'Nothing was added.');
  if (codes.length === 0) return refused(`${path} contains no code.`);

  const { db, close } = await joinDatabase(settings);
  try {
    const known = await addCodes(db, site.campaign.uuid, codes);
    if (known.length > 0)
      return refused(
        ...shortened(
          known.map((code) => `${code}: ${name} has this code already.`),
          NAMED,
        ),
        'Nothing was added.',
      );
    // Submissions may be waiting for codes.
    await addJob(db, 'codes', null);
    const [left = 0] = await codesLeft(db, [site.campaign.uuid]);
    return done(`${codes.length} codes were added to ${name}; ${left} are now in stock.`);
  } finally {
    await close();
  }
}

/** Returns the codes of a text, and its errors by line. */
function codesIn(text: string): { readonly codes: string[]; readonly faults: string[] } {
  const lines = new Map<string, number>();
  const faults: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const code = line.trim();
    if (code === '') continue;
    const first = lines.get(code);
    if (code.length > LONGEST) faults.push(`Line ${index + 1}: a code must not be longer than ${LONGEST} characters.`);
    else if (/\p{Cc}|\uFFFD/u.test(code))
      faults.push(`Line ${index + 1}: the code has characters that cannot be displayed.`);
    else if (first !== undefined) faults.push(`Line ${index + 1}: ${code} is already on line ${first}.`);
    else lines.set(code, index + 1);
  }
  return { codes: [...lines.keys()], faults };
}
