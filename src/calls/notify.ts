import type { calls } from '#domain/calls.ts';
import type { ClientInput } from '#src/api/api-client.ts';
import type { RequestCounter } from '#src/api/in-flight.ts';
import type { JourneyActor } from '#src/flow/journey-context.tsx';
import { fetchCalls } from './fetch-calls.ts';

type Calls = typeof calls;

/** Makes a call in the background. `failure` is the text to log if it fails, which has no other effect. */
export type Notify = <Name extends keyof Calls>(name: Name, input: ClientInput<Calls[Name]>, failure: string) => void;

/** Returns a function that reports to the server of a journey's site. Each call is counted (SHELL-17). */
export function notifyingFor(journey: JourneyActor, requests: RequestCounter): Notify {
  return (name, input, failure) => {
    const apiRoot = journey.getSnapshot().context.site?.configuration.apiRoot ?? '';
    const send = async () => {
      const { calls, countedClientOf } = await fetchCalls();
      await countedClientOf(apiRoot, requests).call(calls[name], input);
    };
    send().catch((error: unknown) => console.warn(failure, error));
  };
}
