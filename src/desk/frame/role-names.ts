import type { Operator, OperatorRole } from '#domain/desk/operator.ts';

/** The name of each role, and a text of what it may do. */
export const ROLES: Readonly<Record<OperatorRole, { readonly name: string; readonly may: string }>> = {
  viewer: { name: 'Viewer', may: 'view campaigns' },
  reviewer: { name: 'Reviewer', may: 'check receipts and decide' },
  finance: { name: 'Finance', may: 'pay rewards and draw winners' },
  admin: { name: 'Admin', may: 'read the audit log, export and erase people' },
};

/** Returns the names of an operator's roles as one line. */
export function rolesText({ roles }: Pick<Operator, 'roles'>): string {
  return roles.map((role) => ROLES[role].name).join(', ');
}
