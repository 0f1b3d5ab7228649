import * as v from 'valibot';
import { DrawCertificate, EntryId } from './certificate.ts';

/** Somebody who was drawn, as anybody may know them. */
export const ShownPerson = v.object({
  entry: EntryId,
  /** Its line on the list, from 1. */
  number: v.number(),
  /** First name and initial, such as 'Elena V.'; null where none was given, or the submission was erased. */
  name: v.nullable(v.string()),
  /** The code of the state of residence, such as TX. */
  state: v.nullable(v.string()),
});
export type ShownPerson = v.InferOutput<typeof ShownPerson>;

/** A draw as it is published (DRAW-6): the certificate is the same for ever, what is shown of people is not. */
export const PublishedDraw = v.object({
  certificate: DrawCertificate,
  /** In the order in which they were drawn, alternates last; empty before the draw. */
  people: v.array(ShownPerson),
});
export type PublishedDraw = v.InferOutput<typeof PublishedDraw>;
