import type { Campaign } from '#domain/campaign.ts';
import { scriptsIn } from '#domain/formats/scripts.ts';
import { type Finding, listed, warning } from '../finding.ts';

const PATH = 'campaign.trackingInformation.customCode';
/** `https://host/…`, `//host/…` or `/path`. */
const LOADABLE = /^(?:(?:https?:)?\/\/[^\s/]+|\/(?!\/))/i;

/** Reports parts of the campaign's tracking code that are not runnable scripts (L-27), because they have no effect. */
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
