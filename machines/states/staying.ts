/** Ignores requests for other screens while a call is in flight. */
export const staying = { 'screen.requested': {}, signedOut: {} };
