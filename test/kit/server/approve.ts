import { inProject } from '#server/platform/project-root.ts';
import { manageSubmission } from '#server/processing/manage-submissions.ts';
import type { MemberServer } from './member-fixtures.ts';

/** Approves a submission with the operators' command, in the server's own role, which has the fewest rights. */
export async function approveOn({ database }: MemberServer, uuid: string): Promise<void> {
  // The bundled campaigns do not include the test's campaign, so no budget applies.
  const settings = { databaseUrl: database.app.url, dataDir: '', campaignsDir: inProject('server/campaigns') };
  const { lines, isDone } = await manageSubmission([uuid, 'approve'], settings, {
    operator: 'tester',
    now: new Date(),
  });
  if (!isDone) throw new Error(`no such submission waits for review: ${lines.join('\n')}`);
}
