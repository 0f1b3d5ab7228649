/** Nothing moves the visitor away while a call is in flight. */
export const staying = { 'screen.requested': {}, signedOut: {} };
