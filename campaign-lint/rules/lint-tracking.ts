import type { Campaign } from '#domain/campaign.ts';
import { scriptsIn } from '#domain/formats/scripts.ts';
import { type Finding, listed, warning } from '../finding.ts';

const PATH = 'campaign.trackingInformation.customCode';
/** `https://host/…`, `//host/…` or `/path`. */
const LOADABLE = /^(?:(?:https?:)?\/\/[^\s/]+|\/(?!\/))/i;

/**
 * Reports parts of the campaign's tracking code that are not runnable scripts (API-40), because they have no effect.
 */
export function lintTracking({ trackingInformation }: Campaign): Finding[] {
  const { scripts, others } = scriptsIn(trackingInformation?.customCode ?? '');
  const sources = scripts.flatMap(({ attributes: { src } }) => (src === undefined ? [] : [src]));
  const names = [...new Set(others)];
  return [
    ...(names.length === 0
      ? []
      : [
          warning('idle-code', PATH, `contains ${listed(names)}, which pages ignore, because they run only JavaScript`),
        ]),
    ...sources
      .filter((source) => !LOADABLE.test(source))
      .map((source) =>
        warning(
          'idle-code',
          PATH,
          `pages cannot load the script source “${source}”. Use an https address, or a path that begins with "/".`,
        ),
      ),
  ];
}
