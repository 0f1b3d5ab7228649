import { type AnyActorRef, type EventObject, fromCallback, fromPromise } from 'xstate';
import { calls } from '#domain/calls.ts';
import { isCallFailure } from '#domain/errors.ts';
import type { GameType } from '#domain/game.ts';
import { pointsOf } from '#domain/rules/points-rules.ts';
import { registrationBody, verificationBody } from '#domain/rules/registration.ts';
import { gameOf } from '#domain/rules/randomizer.ts';
import { submissionBody } from '#domain/rules/submission-body.ts';
import type { SubmissionCreated } from '#domain/submission.ts';
import { journeyMachine } from '#machines/journey/journey.machine.ts';
import type * as journey from '#machines/journey/journey.types.ts';
import type { ReceiptsReport, SubmissionReport } from '#machines/journey/journey.setup.ts';
import { gameIn } from '../games/rehearsed-games.ts';
import type { Visitor } from './visitor.ts';

const LANGUAGE = 'en';
/** The status of a rejected submission whose sender has reached the entry limit (ERR-6). */
const NO_MORE_ENTRIES = 409;

/**
 * Returns the journey with the actors that visitors of a rehearsal need. All visitors share one machine, whose actors
 * find their visitor by the actor system.
 *
 * @param visitorOf returns the visitor of a running journey
 */
export function rehearsedJourney(visitorOf: (system: AnyActorRef['system']) => Visitor) {
  const call = <Input, Output>(make: (visitor: Visitor, input: Input, signal: AbortSignal) => Promise<Output>) =>
    fromPromise<Output, Input>(({ input, signal, system }) => make(visitorOf(system), input, signal));

  return journeyMachine.provide({
    actors: {
      loadCampaign: call<void, journey.LoadedSite>(async ({ browser, site }) => {
        await browser.open();
        return { ...site, ...NOTHING_KEPT };
      }),
      prepareReceipts: fromCallback<EventObject, { files: readonly journey.PickedFile[] }>(({ system, sendBack }) => {
        const report: (event: ReceiptsReport) => void = sendBack;
        const { receipt, chance } = visitorOf(system);
        receipt(chance).then(
          (image) => report({ type: 'receipts.prepared', images: [image], refused: [] }),
          () => report({ type: 'receipts.failed' }),
        );
      }),
      createConsumer: call(({ browser, origin }, body, signal) =>
        browser.client.call(calls.createConsumer, { body }, { signal, address: origin + calls.createConsumer.path }),
      ),
      createSubmission: fromCallback<EventObject, journey.SubmissionInput>(({ input, system, sendBack }) => {
        const report: (event: SubmissionReport) => void = sendBack;
        const ended = new AbortController();
        submitted(visitorOf(system), input, ended.signal).then(
          (created) => report({ type: 'submission.accepted', created }),
          (error: unknown) => report({ type: 'submission.failed', error }),
        );
        return () => ended.abort();
      }),
      signIn: call(({ browser }, { campaign, values }: journey.AccountInput, signal) =>
        browser.client.call(
          calls.signIn,
          { query: { campaign_uuid: campaign.uuid }, body: { email: values.email, password: values.password } },
          { signal },
        ),
      ),
      registerAccount: call<journey.AccountInput, unknown>(({ browser }, { configuration, campaign, values }, signal) =>
        browser.client.call(
          calls.register,
          { query: { campaign_uuid: campaign.uuid }, body: registrationBody(values, configuration, LANGUAGE) },
          { signal },
        ),
      ),
      verifyAccount: call<journey.AccountInput, unknown>(({ browser }, { code, values }, signal) =>
        browser.client.call(
          calls.verifyAccount,
          { query: { verify_token: code }, body: verificationBody(values) },
          { signal },
        ),
      ),
      drawOutcome: call(async ({ browser, told, now }, request: journey.PlayRequest, signal) => {
        const { campaign, instance, submissionUuid } = request;
        const query = { campaign_instance_pk: String(instance.pk), submission_uuid: submissionUuid };
        const dealt = await browser.client.call(
          calls.drawOutcome,
          { params: { uuid: campaign.uuid }, query },
          { signal },
        );
        const known = told.plays.get(dealt.playUuid);
        if (known) known.dealt = dealt;
        else
          told.plays.set(dealt.playUuid, { at: now(), submissionUuid, instancePk: instance.pk, dealt, result: null });
        return dealt;
      }),
      loadGame: call(async ({ hand }, { instance, type }: journey.PlayRequest) =>
        gameIn(type ?? (gameOf(instance).type satisfies GameType), hand()),
      ),
      completePlay: call(async ({ browser, told }, report: journey.PlayReport, signal) => {
        const { campaign, playUuid, machineVersion, log } = report;
        const result = await browser.client.call(
          calls.completePlay,
          { params: { uuid: campaign.uuid, playUuid }, body: { machineVersion, log: [...log] } },
          { signal },
        );
        const play = told.plays.get(playUuid);
        if (play) play.result = result;
        return result;
      }),
    },
  });
}

async function submitted(
  { browser, told, now, person }: Visitor,
  { campaign, instance, entry, idempotencyKey }: journey.SubmissionInput,
  signal: AbortSignal,
): Promise<SubmissionCreated> {
  const created = await browser.client
    .call(
      calls.createSubmission,
      {
        params: { uuid: campaign.uuid },
        headers: { 'idempotency-key': idempotencyKey },
        body: submissionBody(entry, instance, LANGUAGE, null),
      },
      { signal },
    )
    .catch((error: unknown) => {
      if (isCallFailure(error) && error.status === NO_MORE_ENTRIES) told.repeats += 1;
      throw error;
    });
  const points = pointsOf(instance, entry);
  told.submissions.push({ at: now(), uuid: created.uuid, person: person.number, instancePk: instance.pk, points });
  return created;
}

/** Stored data of a visit without an earlier one. */
const NOTHING_KEPT = {
  entry: null,
  completion: null,
  contact: null,
  account: null,
  bonus: null,
  landing: null,
} as const;
