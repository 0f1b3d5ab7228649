import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';
import { CampaignFigures, CampaignList, FIGURE_DAYS } from './desk-campaigns.ts';
import { OPERATOR_ROLES } from './operator.ts';

/**
 * The calls for campaigns and their figures (DESK-30). Figures are totals, which every operator may see for their own
 * campaigns.
 */
export const campaignCalls = {
  /** The operator's campaigns. */
  listCampaigns: {
    method: 'GET',
    path: '/desk/api/campaigns',
    reply: CampaignList,
    sameOrigin: true,
    who: OPERATOR_ROLES,
    concerns: 'nothing',
  },
  getCampaign: {
    method: 'GET',
    path: '/desk/api/campaign',
    query: v.object({ campaign: Uuid, days: v.optional(v.picklist(FIGURE_DAYS)) }),
    reply: CampaignFigures,
    sameOrigin: true,
    who: OPERATOR_ROLES,
    concerns: 'campaign',
  },
} as const;
