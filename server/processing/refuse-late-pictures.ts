import type { Db } from '../platform/database/database.ts';
import { PICTURE_DAYS } from '#machines/processing/processing.machine.ts';
import { DAY } from '../platform/http/limit.ts';
import { waitingForPicture } from './waiting-for-picture.repository.ts';
import { SERVER } from './processing.repository.ts';
import { later } from '../platform/tokens.ts';
import { applyEvent } from './apply-event.ts';

/**
 * Rejects submissions whose better picture has not arrived within fourteen days (PROC-6). If a picture or a decision
 * arrives first, the state no longer accepts the event.
 */
export async function refuseLatePictures(db: Db, now: Date): Promise<void> {
  const since = later(now, -PICTURE_DAYS * DAY);
  for (const submissionUuid of await waitingForPicture(db, since))
    await applyEvent(db, { submissionUuid, event: { type: 'picture.overdue' }, by: SERVER }, now);
}
