import { describe, expect, it } from 'vitest';
import { type DeskCall, type DeskCallName, deskCalls } from '#domain/desk/desk-calls.ts';
import { OPERATOR_ROLES, type OperatorRole } from '#domain/desk/operator.ts';
import { judgeRights } from '#domain/desk/rights.ts';

const OWN = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

/** The calls for entering the desk, which no signed-in operator makes. */
const WAY_IN = { openWelcome: 'anybody', finishWelcome: 'anybody', signIn: 'anybody', enterCode: 'halfway' } as const;
type Inside = Exclude<DeskCallName, keyof typeof WAY_IN>;

/** The roles that may make each other call, written by hand. */
const MAY: Readonly<Record<Inside, readonly OperatorRole[]>> = {
  signOut: ['viewer', 'reviewer', 'finance', 'admin'],
  endSessions: ['viewer', 'reviewer', 'finance', 'admin'],
  whoAmI: ['viewer', 'reviewer', 'finance', 'admin'],
  listAudit: ['admin'],
  checkAudit: ['admin'],
  listOperators: ['admin'],
  listCampaigns: ['viewer', 'reviewer', 'finance', 'admin'],
  getCampaign: ['viewer', 'reviewer', 'finance', 'admin'],
  exportPayments: ['finance'],
  exportRecords: ['admin'],
  listWork: ['viewer', 'reviewer'],
  listQueue: ['viewer', 'reviewer'],
  openSubmission: ['viewer', 'reviewer'],
  showPicture: ['viewer', 'reviewer'],
  showPerson: ['reviewer'],
  takeLock: ['reviewer'],
  leaveLock: ['reviewer'],
  decide: ['reviewer'],
  undoDecision: ['reviewer'],
  decideTogether: ['reviewer'],
  findPerson: ['reviewer', 'admin'],
  uncoverPerson: ['reviewer', 'admin'],
  exportPerson: ['admin'],
  erasePerson: ['admin'],
  listPayouts: ['finance'],
  makeBatch: ['finance'],
  batchFile: ['finance'],
  noteResults: ['finance'],
  markSent: ['finance'],
  retryBatch: ['finance'],
  confirmBatch: ['finance'],
  returnBatch: ['finance'],
  listMessages: ['reviewer', 'admin'],
  openMessage: ['reviewer', 'admin'],
  answerMessage: ['reviewer', 'admin'],
  setMessageDone: ['reviewer', 'admin'],
  listWebhooks: ['admin'],
  sendAgain: ['admin'],
  listDraws: ['finance'],
  openDraw: ['finance'],
  drawList: ['finance'],
  promiseDraw: ['finance'],
  closeList: ['finance'],
  holdDraw: ['finance'],
  passOn: ['finance'],
};
/** The calls that show or change data of a campaign. */
const OF_CAMPAIGN: readonly DeskCallName[] = [
  'listAudit',
  'getCampaign',
  'exportPayments',
  'exportRecords',
  'openSubmission',
  'showPicture',
  'showPerson',
  'takeLock',
  'leaveLock',
  'decide',
  'undoDecision',
  'findPerson',
  'uncoverPerson',
  'exportPerson',
  'erasePerson',
  'makeBatch',
  'batchFile',
  'noteResults',
  'markSent',
  'retryBatch',
  'confirmBatch',
  'returnBatch',
  'openMessage',
  'answerMessage',
  'setMessageDone',
  'listWebhooks',
  'sendAgain',
  'openDraw',
  'drawList',
  'promiseDraw',
  'closeList',
  'holdDraw',
  'passOn',
];
/** The calls that cover only the operator's own campaigns if the request names none. */
const OF_OWN: readonly DeskCallName[] = ['listQueue', 'decideTogether', 'listPayouts', 'listDraws', 'listMessages'];
const CALLS = (Object.entries(deskCalls) as [Inside, DeskCall][]).filter(([name]) => name in MAY);

describe('the rights at the desk', () => {
  it.each(CALLS)('[DESK-5] %s belongs to the roles of this table, in their own campaigns', (name, call) => {
    const may = MAY[name];
    const concerns = OF_CAMPAIGN.includes(name) ? 'campaign' : OF_OWN.includes(name) ? 'own' : 'nothing';
    expect(call.concerns).toBe(concerns);
    for (const role of OPERATOR_ROLES)
      for (const campaign of [null, OWN, OTHER, OWN.toUpperCase()]) {
        const what = `${role}, ${campaign}`;
        const needs = concerns === 'campaign' || (concerns === 'own' && campaign !== null);
        const outside = needs && campaign?.toLowerCase() !== OWN;
        const ofAll = judgeRights(call, { roles: [role], campaigns: null }, campaign);
        const ofOne = judgeRights(call, { roles: [role], campaigns: [OWN] }, campaign);
        const ofNone = judgeRights(call, { roles: [role], campaigns: [] }, campaign);
        const has = may.includes(role);
        expect(ofAll, what).toBe(has ? 'may' : 'role');
        expect(ofOne, what).toBe(!has ? 'role' : outside ? 'campaign' : 'may');
        expect(ofNone, what).toBe(!has ? 'role' : needs ? 'campaign' : 'may');
      }
  });

  it('[DESK-5] are checked for every call except those for signing in', () => {
    const { openWelcome, finishWelcome, signIn, enterCode, ...inside } = deskCalls;
    const wayIn = { openWelcome, finishWelcome, signIn, enterCode };
    expect(Object.fromEntries(Object.entries(wayIn).map(([name, { who }]) => [name, who]))).toEqual(WAY_IN);
    expect(Object.keys(inside).toSorted()).toEqual(Object.keys(MAY).toSorted());
  });

  it("[DESK-5] are the union of an operator's roles, and empty without a role", () => {
    const { listAudit, whoAmI } = deskCalls;
    expect(judgeRights(listAudit, { roles: ['viewer', 'admin'], campaigns: null }, null)).toBe('may');
    expect(judgeRights(whoAmI, { roles: [], campaigns: null }, null)).toBe('role');
    expect(judgeRights(deskCalls.enterCode, { roles: [...OPERATOR_ROLES], campaigns: null }, null)).toBe('role');
  });
});
