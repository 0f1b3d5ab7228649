import * as v from 'valibot';
import { EntryId, MOST_DRAWN } from '../draw/draw-certificate.ts';
import { PASS_REASONS } from '../draw/passed-on.ts';
import { Uuid } from '../schema-parts.ts';
import { DeskDraw, DrawLine } from './desk-draws.ts';
import { Streamed } from './streamed.ts';

const FINANCE = ['finance'] as const;
const ofCampaign = {
  query: v.object({ campaign: Uuid }),
  sameOrigin: true,
  who: FINANCE,
  concerns: 'campaign',
} as const;
const count = (least: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be ${least} or more`),
    v.maxValue(MOST_DRAWN, `must be ${MOST_DRAWN} or less`),
  );

/** The calls about draws (DESK-50). Each does the same as its command, and repeating it has no further effect. */
export const drawCalls = {
  listDraws: {
    method: 'GET',
    path: '/desk/api/draws',
    query: v.object({ campaign: v.optional(Uuid) }),
    reply: v.object({ draws: v.array(DrawLine) }),
    sameOrigin: true,
    who: FINANCE,
    concerns: 'own',
  },
  openDraw: { ...ofCampaign, method: 'GET', path: '/desk/api/draw', reply: DeskDraw },
  /** The text of the closed list, with which the page repeats the draw. */
  drawList: {
    ...ofCampaign,
    method: 'GET',
    path: '/desk/api/draw/entries',
    reply: Streamed,
  },
  promiseDraw: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/draw/promise',
    body: v.object({ winners: count(1), alternates: count(0), dice: v.boolean() }),
    reply: DeskDraw,
  },
  /** `without` excludes entries that wait for a decision. */
  closeList: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/draw/close',
    body: v.object({ without: v.boolean() }),
    reply: DeskDraw,
  },
  /** Takes the signature of the public randomness, or the response that contains it; '' if none was promised. */
  holdDraw: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/draw/hold',
    body: v.object({ signature: v.pipe(v.string(), v.maxLength(4_000, 'is too long')) }),
    reply: DeskDraw,
  },
  /** Passes the prize of a winner on to the next alternate. */
  passOn: {
    ...ofCampaign,
    method: 'POST',
    path: '/desk/api/draw/pass',
    body: v.object({ entry: EntryId, reason: v.picklist(PASS_REASONS) }),
    reply: DeskDraw,
  },
} as const;
