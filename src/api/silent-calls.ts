import { type Call, calls } from '#domain/calls.ts';

/**
 * Calls that do not block the page, each with the reason. They are counted like all calls, but without the overlay
 * (SHELL-8, SHELL-17). Files of the site itself (code, texts, pictures) are not calls.
 */
export const SILENT_CALLS: ReadonlyMap<Call, string> = new Map<Call, string>([
  [calls.addBonusEntry, 'the door is open already, and nothing depends on the answer (SCR-5)'],
  [calls.reportLinkBack, 'the link has been shared, and nothing depends on the answer (DONE-9)'],
  [calls.reportVitals, 'the browser sends it by itself while the page is left, and tells nobody the answer (VITALS-1)'],
  [calls.reportWays, 'like the vitals, as often as the page is hidden (WAY-1)'],
  [calls.signOut, 'the visitor is signed out on this device already (NEXT-7)'],
  [calls.sendPicture, 'the visitor goes on meanwhile, and the picture shows its progress itself (TILE-1)'],
  [calls.createChallenge, 'the captcha says by itself that it is checking, and the form stays free (VAL-12)'],
]);
