import type { I18n } from '@lingui/core';
import type { Campaign, CampaignInstance } from '#domain/campaign.ts';
import { type Conditions, conditionsOf } from '#domain/rules/conditions.ts';
import { campaignDate } from '#src/i18n/format-dates.ts';

/**
 * Returns the conditions of an instance in one or two sentences: 'Offer valid 1/01/2026 – 12/31/2036. One entry per
 * person, age 21+, select states only.' (SHELL-14, SHELL-16); '' if it has none.
 */
export function conditionsText(campaign: Campaign, instance: CampaignInstance, i18n: I18n): string {
  const conditions = conditionsOf(campaign, instance);
  return [validityText(conditions, campaign.timeZone, i18n), limitsText(conditions, i18n)].filter(Boolean).join(' ');
}

function validityText({ dateStart, dateEnd }: Conditions, timeZone: string, i18n: I18n): string {
  const start = dateStart === null ? '' : campaignDate(i18n, dateStart, timeZone);
  const end = dateEnd === null ? '' : campaignDate(i18n, dateEnd, timeZone);
  if (start && end)
    return i18n._({ id: 'conditions.valid', message: 'Offer valid {start} – {end}.', values: { start, end } });
  if (start) return i18n._({ id: 'conditions.from', message: 'Offer valid from {start}.', values: { start } });
  return end && i18n._({ id: 'conditions.until', message: 'Offer valid until {end}.', values: { end } });
}

function limitsText({ entries, age, selectStates }: Conditions, i18n: I18n): string {
  const limits = [
    ...(entries ? [entriesText(entries, i18n)] : []),
    ...(age === null ? [] : [i18n._({ id: 'conditions.age', message: 'age {age}+', values: { age } })]),
    ...(selectStates ? [i18n._({ id: 'conditions.states', message: 'select states only' })] : []),
  ].join(', ');
  return limits && `${limits.charAt(0).toLocaleUpperCase(i18n.locale)}${limits.slice(1)}.`;
}

/** Two messages instead of a plural, whose number would be formatted: its first use blocks a phone (FIRST-6). */
function entriesText(entries: number, i18n: I18n): string {
  return entries === 1
    ? i18n._({ id: 'conditions.oneEntry', message: 'one entry per person' })
    : i18n._({ id: 'conditions.entries', message: 'up to {entries} entries per person', values: { entries } });
}
