import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '#domain/calls.ts';
import type { ConsumerData } from '#domain/consumer.ts';
import { isCalendarDay } from '#domain/formats/calendar-dates.ts';
import { isEmail } from '#domain/formats/email.ts';
import { FIELD_MESSAGES } from '#domain/rules/validation.ts';
import { normalisePhone } from '../http/person-of.ts';
import { Refusal } from '../http/refusal.ts';
import { sentences } from '../http/refusal-sentences.ts';
import { firstUnstorable } from '../http/storable.ts';
import { leave, LIMITS } from '../plugins/call-limits.ts';
import type { Services } from '../services.ts';
import { route } from './route.ts';
import { siteOf } from './site-of.ts';

const LONGEST = 200;

/**
 * Adds the consumer-data service of the spirits-brand program, for campaigns that name no other service (SUBM-6). It
 * stores the consumer and returns the cid.
 */
export function consumerRoute(
  app: FastifyInstance,
  services: Pick<Services, 'catalogue' | 'consumers' | 'production' | 'now'>,
): void {
  route(
    app,
    calls.createConsumer,
    async ({ body }, request) => {
      const campaignUuid = campaignOf(request, services);
      const data = judge(body, services.now());
      const create = () => services.consumers.create(campaignUuid, data);
      return { cid: await leave(request, 'consumers', [data], create) };
    },
    { limit: LIMITS.consumer, exists: (_address, request) => campaignOf(request, services) },
  );
}

/**
 * Returns the campaign of the host. Null means that the campaign is unknown, because outside production only the
 * browser's tab may know it.
 *
 * @throws Refusal 404 if no possible campaign takes part in the program
 */
function campaignOf(request: FastifyRequest, services: Pick<Services, 'catalogue' | 'production'>): string | null {
  const site = siteOf(request, services);
  const candidates = site ? [site] : services.production ? [] : services.catalogue.sites;
  if (!candidates.some(({ configuration }) => configuration.diageoProgram))
    throw new Refusal(404, { detail: 'There is no consumer program here.' });
  return site?.campaign.uuid ?? null;
}

/** @throws Refusal 422 with a text for each wrong field */
function judge(data: ConsumerData, now: Date): ConsumerData {
  const trimmed: ConsumerData = {
    ...data,
    firstName: data.firstName.trim(),
    lastName: data.lastName.trim(),
    email: data.email.trim(),
    phone: data.phone.trim(),
  };
  const { email, phone, dob, optIn: _flag, ...texts } = trimmed;
  const wrong: Record<string, string[]> = {};
  for (const [name, text] of Object.entries({ ...texts, email, phone }))
    if (text.length > LONGEST) wrong[name] = [`must not be longer than ${LONGEST} characters`];
  if (!isEmail(email)) wrong['email'] = [FIELD_MESSAGES.invalidEmail];
  if (phone !== '' && normalisePhone(phone) === null) wrong['phone'] = [sentences.phone];
  const [year = 0, month = 0, day = 0] = dob.split('-').map(Number);
  if (!isCalendarDay(year, month, day) || new Date(dob) > now) wrong['dob'] = ['is not a date of birth'];
  const unstorable = firstUnstorable({ ...trimmed });
  if (unstorable !== null) wrong[unstorable] = ['contains characters that cannot be stored'];
  if (Object.keys(wrong).length > 0) throw new Refusal(422, { ...wrong, detail: sentences.check });
  return trimmed;
}
