import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';
import { EXPORT_FORMATS, ExportDays, EXPORTED_RECORDS } from './desk-exports.ts';
import { Streamed } from './streamed.ts';

const format = v.picklist(EXPORT_FORMATS);
const ofCampaign = {
  method: 'POST',
  query: v.object({ campaign: Uuid }),
  reply: Streamed,
  sameOrigin: true,
  concerns: 'campaign',
} as const;

/** The calls that export all data of a campaign (EXPORT-3): payments for finance, personal data for admins. */
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
