import * as v from 'valibot';
import { Uuid } from '../schema.ts';
import { EXPORT_FORMATS, ExportDays, EXPORTED_RECORDS } from './exports.ts';
import { Streamed } from './streamed.ts';

const format = v.picklist(EXPORT_FORMATS);
const ofCampaign = {
  method: 'POST',
  query: v.object({ campaign: Uuid }),
  reply: Streamed,
  sameOrigin: true,
  concerns: 'campaign',
} as const;

/** The calls that take what is stored of a campaign out, whole (EXPORT-3): money for finance, people for admins. */
export const exportCalls = {
  exportPayments: {
    ...ofCampaign,
    path: '/desk/api/export/payments',
    body: v.object({ format, ...ExportDays.entries }),
    who: ['finance'],
  },
  exportRecords: {
    ...ofCampaign,
    path: '/desk/api/export/records',
    body: v.object({ what: v.picklist(EXPORTED_RECORDS), format, ...ExportDays.entries }),
    who: ['admin'],
  },
} as const;
