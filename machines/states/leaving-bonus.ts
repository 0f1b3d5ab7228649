/** The visitor can always go on to the confirmation, even while a failed call is being retried (NEXT-5). */
export const leaving = { 'game.finished': '#journey.flow.submissionComplete' as const };
export const leavingOutage = {
  'game.finished': { guard: 'isHeldUp' as const, target: '#journey.flow.submissionComplete' as const },
};
