import { textsOf, translator } from '#domain/rules/localise.ts';
import type { Site } from '#machines/journey/journey.types.ts';
import { type Finding, warning } from '../finding.ts';
import { textFields } from './text-fields.ts';

const LANGUAGE = 'es';
const SHOWN = 60;

/** Reports texts without Spanish if localisation is on. A text used in several fields is reported once. */
export function lintTexts({ configuration, campaign }: Site): Finding[] {
  if (!configuration.localize) return [];
  const known = campaign.translations?.[LANGUAGE] ?? {};
  const say = translator(campaign, LANGUAGE);
  const fields = textFields({ ...campaign, translations: undefined }, 'campaign');
  return textsOf(campaign)
    .filter((text) => !Object.hasOwn(known, text) || say(text).trim() === '')
    .map((text) => {
      const path = fields.find((field) => field.text === text)?.path ?? 'campaign';
      const words = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
      return warning(
        'missing-spanish',
        path,
        `has no Spanish, so Spanish pages show it in English. Add it to campaign.translations.${LANGUAGE}: “${words}”`,
      );
    });
}
