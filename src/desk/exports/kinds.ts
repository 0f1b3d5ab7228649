import { deskCalls, type Me } from '#domain/desk/desk-calls.ts';
import { EXPORTED_RECORDS, type Exported } from '#domain/desk/desk-exports.ts';
import { judgeRights } from '#domain/desk/rights.ts';

/** Returns the kinds of data that an operator may export from a campaign. */
export function exportableBy(operator: Me['operator'], campaign: string): Exported[] {
  const may = (call: (typeof deskCalls)['exportPayments' | 'exportRecords']) =>
    judgeRights(call, operator, campaign) === 'may';
  return [
    ...(may(deskCalls.exportRecords) ? EXPORTED_RECORDS : []),
    ...(may(deskCalls.exportPayments) ? (['payments'] as const) : []),
  ];
}
