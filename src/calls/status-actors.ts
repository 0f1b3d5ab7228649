import { calls } from '#domain/calls.ts';
import type { SubmissionStatus } from '#domain/status.ts';
import type { StatusAnswerInput, StatusInput } from '#machines/journey/journey.types.ts';
import type { Client } from '#src/api/api-client.ts';
import type { SlotArgs } from './slot-args.ts';

/** Returns the implementations of a status page's actors (STATUS-3, STATUS-6, STATUS-7, STATUS-9). */
export function statusCalls(client: Client) {
  return {
    loadStatus: ({ input: { campaign, code }, signal }: SlotArgs<StatusInput>): Promise<SubmissionStatus> =>
      client.call(calls.getStatus, { params: { uuid: campaign.uuid, code } }, { signal }),

    answerStatus: ({
      input: { campaign, code, answer },
      signal,
    }: SlotArgs<StatusAnswerInput>): Promise<SubmissionStatus> => {
      const params = { uuid: campaign.uuid, code };
      switch (answer.kind) {
        case 'picture':
          return client.call(calls.sendBetterPicture, { params, body: { dataUrl: answer.image.dataUrl } }, { signal });
        case 'appeal':
          return client.call(calls.appealRefusal, { params, body: { text: answer.text } }, { signal });
        case 'prize':
          return client.call(calls.acceptPrize, { params }, { signal });
      }
    },
  };
}
