import * as v from 'valibot';
import { Campaign } from '#domain/campaign.ts';
import { Configuration } from '#domain/configuration.ts';
import hoopla from '#server/campaigns/hoopla.json' with { type: 'json' };
import linnet from '#server/campaigns/linnet.json' with { type: 'json' };
import vespermoth from '#server/campaigns/vespermoth.json' with { type: 'json' };

const definitions = { vespermoth, hoopla, linnet };

/** A bundled brand as the browser gets it: its campaign and its configuration. */
export function brand(name: keyof typeof definitions): { campaign: Campaign; configuration: Configuration } {
  return v.parse(v.object({ campaign: Campaign, configuration: Configuration }), definitions[name]);
}
