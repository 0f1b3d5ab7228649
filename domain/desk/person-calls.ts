import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';
import { PersonShown, PersonView } from './person-view.ts';
import { Streamed } from './streamed.ts';

const LOOK = ['reviewer', 'admin'] as const;
const ADMIN = ['admin'] as const;

/** An email address or a phone number. It is in the body, because URLs of calls are logged. */
const who = v.pipe(v.string(), v.trim(), v.minLength(3, 'must be an e-mail or a phone number'), v.maxLength(200));
const reason = v.pipe(v.string(), v.trim(), v.minLength(3, 'must contain a reason'), v.maxLength(200));
/** Without a campaign the call covers all campaigns, which requires an operator of all. */
const ofCampaign = {
  method: 'POST',
  query: v.object({ campaign: v.optional(Uuid) }),
  sameOrigin: true,
  concerns: 'campaign',
} as const;

/** The calls about all data of one person (DESK-40). */
export const personCalls = {
  findPerson: { ...ofCampaign, path: '/desk/api/people', body: v.object({ who }), reply: PersonView, who: LOOK },
  /** Shows who the person is, for a reason that the audit log records. */
  uncoverPerson: {
    ...ofCampaign,
    path: '/desk/api/people/shown',
    body: v.object({ who, reason }),
    reply: PersonShown,
    who: LOOK,
  },
  /** A zip archive. */
  exportPerson: {
    ...ofCampaign,
    path: '/desk/api/people/export',
    body: v.object({ who, reason }),
    reply: Streamed,
    who: ADMIN,
  },
  /**
   * Erases the person's data irrevocably. The first call only stores a request and replies null; the call of another
   * admin erases.
   */
  erasePerson: {
    ...ofCampaign,
    path: '/desk/api/people/erase',
    body: v.object({ who }),
    reply: v.object({ erased: v.nullable(v.string()) }),
    who: ADMIN,
  },
} as const;
