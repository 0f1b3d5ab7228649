import * as v from 'valibot';
import { Uuid } from '../schema.ts';

/**
 * What an operator may do: look, decide about receipts, pay and draw, and see who did what. Each stands for itself: an
 * admin who is to decide about receipts is a reviewer as well.
 */
export const OPERATOR_ROLES = ['viewer', 'reviewer', 'finance', 'admin'] as const;

export const OperatorRole = v.picklist(OPERATOR_ROLES);
export type OperatorRole = v.InferOutput<typeof OperatorRole>;

/** Somebody who is signed in to the desk, as the page and the rules know them. */
export const Operator = v.object({
  email: v.string(),
  name: v.string(),
  roles: v.array(OperatorRole),
  /** The campaigns that the operator works on, by uuid; null for all. */
  campaigns: v.nullable(v.array(Uuid)),
});
export type Operator = v.InferOutput<typeof Operator>;
