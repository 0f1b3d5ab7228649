import type { Visitor } from '#test/kit/visitor.ts';
import { instanceOf } from '#test/kit/campaigns.ts';
import { siteOf } from './sites.ts';

const instances = [instanceOf({ pk: 7 })];
export const helpful = siteOf('helpful', {
  uuid: '11111111-2222-4222-8222-222222222222',
  instances,
  supportEmail: 'support@brand.example',
});
export const silent = siteOf('silent', { uuid: '22222222-2222-4222-8222-222222222222', instances });
export const SUPPORT_SITES = [helpful, silent];
export const FROM = 'Promenade <no-reply@brand.example>';

export const supportData = {
  Browser: 'Chrome',
  'Browser Version': '128.0',
  Platform: 'Android',
  'Platform Version': '14',
};
/** The last steps of a visitor: to the form for messages. */
export const WAY = [
  {
    from: 'flow.loading',
    to: 'flow.startingUp',
    why: 'journey.flow.loading · xstate.done.actor.loadCampaign · 0',
    secondsBefore: 90,
  },
  {
    from: 'flow.ageGate.judging',
    to: 'flow.ageGate.answering',
    why: 'refused: underAge',
    secondsBefore: 61,
  },
  {
    from: 'contact.writing',
    to: 'contact.sending',
    why: 'journey.contact.writing · contact.submitted · 0',
    secondsBefore: 0,
  },
];
/** Returns a message that the campaign accepts, with the given fields changed. */
export const body = (fields: Record<string, unknown> = {}) => ({
  email: 'ada@example.com',
  message: 'Where is my reward?',
  campaignInstancePk: 7,
  language: 'es',
  supportData,
  ...fields,
});
export const write = (visitor: Visitor, fields: Record<string, unknown> = {}, site = helpful) =>
  visitor.post(`/front_end/${site.campaign.uuid}/support_request`, body(fields));
