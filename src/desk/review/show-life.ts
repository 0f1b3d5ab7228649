import type { HistoryLine } from '#domain/desk/review.ts';
import { channelSender } from '#src/inspect/channel.ts';
import { lifeMessages } from '#src/inspect/life-messages.ts';
import { openInspectorPage } from '#src/inspect/open-inspector.ts';

/** One for all submissions: an inspector that opens later also receives the earlier ones. */
const { send } = channelSender();

/** Shows the log of a submission on the processing chart, in the inspector's window (TOOL-11). */
export function showLife(history: readonly HistoryLine[]): void {
  for (const message of lifeMessages(history, `life ${Date.now()}`)) send(message);
  void openInspectorPage();
}
