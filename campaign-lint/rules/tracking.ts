import type { Campaign } from '#domain/campaign.ts';
import { scriptsIn } from '#domain/formats/scripts.ts';
import { type Finding, listed, warning } from '../finding.ts';

const PATH = 'campaign.trackingInformation.customCode';
/** `https://host/…`, `//host/…` or `/path`. */
const LOADABLE = /^(?:(?:https?:)?\/\/[^\s/]+|\/(?!\/))/i;

/** What the campaign's tracking code holds beside scripts that run (L-27): nothing of it takes effect. */
export function lintTracking({ trackingInformation }: Campaign): Finding[] {
  const { scripts, others } = scriptsIn(trackingInformation?.customCode ?? '');
  const sources = scripts.flatMap(({ attributes: { src } }) => (src === undefined ? [] : [src]));
  const names = [...new Set(others)];
  return [
    ...(names.length === 0 ? [] : [warning('idle-code', PATH, `holds ${listed(names)}: only scripts run`)]),
    ...sources
      .filter((source) => !LOADABLE.test(source))
      .map((source) => warning('idle-code', PATH, `a script has the source “${source}”, which no page can load`)),
  ];
}
