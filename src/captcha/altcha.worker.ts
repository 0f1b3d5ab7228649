import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha';
import { handler } from 'altcha-lib/workers/shared';

/** Searches one range of a puzzle's numbers; the library sets the range and stops the search. */
handler({
  deriveKey: (parameters, salt, password) =>
    (parameters.algorithm.startsWith('PBKDF2/') ? pbkdf2 : sha)(parameters, salt, password),
});
