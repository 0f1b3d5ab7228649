// npx promenade codes add CAMPAIGN FILE: adds the codes in a file, one per line, to the stock of a campaign.
// Exits with 0 on success, 1 if nothing was added, 2 if it could not be attempted.
import { HELP, addCodesOfFile } from '#server/rewards/add-codes.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { endWith } from '../../command-end.ts';
import { ownWords } from '../../command-words.ts';

const { names } = ownWords({ usage: HELP, takesNames: true });

await endWith(async () => addCodesOfFile(names, readSettings(process.env)));
