import * as v from 'valibot';
import { Uuid } from '../schema-parts.ts';

/**
 * The roles of operators: view, decide on receipts, pay and draw, and see the audit log. Roles are independent: an
 * admin who decides on receipts is also a reviewer.
 */
export const OPERATOR_ROLES = ['viewer', 'reviewer', 'finance', 'admin'] as const;

export const OperatorRole = v.picklist(OPERATOR_ROLES);
export type OperatorRole = v.InferOutput<typeof OperatorRole>;

/** A signed-in operator, as the page and the rules see them. */
export const Operator = v.object({
  email: v.string(),
  name: v.string(),
  roles: v.array(OperatorRole),
  /** The campaigns that the operator works on, by uuid; null for all. */
  campaigns: v.nullable(v.array(Uuid)),
});
export type Operator = v.InferOutput<typeof Operator>;
