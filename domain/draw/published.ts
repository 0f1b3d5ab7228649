import * as v from 'valibot';
import { DrawCertificate, EntryId } from './draw-certificate.ts';
import { PassedOn } from './passed-on.ts';

/** A person who was drawn, with their public data. */
export const ShownPerson = v.object({
  entry: EntryId,
  /** Its line on the list, from 1. */
  number: v.number(),
  /** First name and initial, such as 'Elena V.'; null if none was given, or the submission was erased. */
  name: v.nullable(v.string()),
  /** The code of the state of residence, such as TX; null if unknown. */
  state: v.nullable(v.string()),
});
export type ShownPerson = v.InferOutput<typeof ShownPerson>;

/** A published draw (DRAW-6). The certificate never changes after the draw; the data about people may. */
export const PublishedDraw = v.object({
  certificate: DrawCertificate,
  /** In the order in which they were drawn, alternates last; empty before the draw. */
  people: v.array(ShownPerson),
  /** The prizes that passed on since the draw, the first one first (DRAW-9). Absent from servers of older versions. */
  passedOn: v.optional(v.array(PassedOn), []),
});
export type PublishedDraw = v.InferOutput<typeof PublishedDraw>;
