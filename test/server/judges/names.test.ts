import { expect, it } from 'vitest';
import * as v from 'valibot';
import { SubmissionCreation } from '#domain/submission.ts';
import { judgeSubmission } from '#server/submissions/judge-submission.ts';
import { NOW, rebate, rebateBody } from '#test/kit/server/sites.ts';

const picture = 'data:image/jpeg;base64,/9j/';

it.each([
  ['name', { collectName: true, collectAddress: false }],
  ['address', { collectName: false, collectAddress: true }],
])('[PROOF-2] [VAL-7] the server requires both first and last name if the %s is collected', (_, collected) => {
  const site = { ...rebate, configuration: { ...rebate.configuration, ...collected } };
  for (const name of ['nameFirst', 'nameLast']) {
    const body = v.parse(SubmissionCreation, rebateBody(picture, { [name]: ' ' }));
    expect(() => judgeSubmission(site, body, NOW)).toThrow(
      expect.objectContaining({ status: 422, body: expect.objectContaining({ [name]: ['Required'] }) }),
    );
  }
});
