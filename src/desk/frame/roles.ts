import type { Operator, OperatorRole } from '#domain/desk/operator.ts';

/** What each role may do, in words. */
export const ROLES: Readonly<Record<OperatorRole, { readonly name: string; readonly may: string }>> = {
  viewer: { name: 'Viewer', may: 'look at campaigns' },
  reviewer: { name: 'Reviewer', may: 'check receipts and decide' },
  finance: { name: 'Finance', may: 'pay rewards and draw winners' },
  admin: { name: 'Admin', may: 'read the audit log, export and erase people' },
};

/** The roles of an operator, as one line. */
export function rolesText({ roles }: Pick<Operator, 'roles'>): string {
  return roles.map((role) => ROLES[role].name).join(', ');
}
