import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

const SERVER_ERROR = 500;
const nothing = async () => {};

/**
 * Sets the status of a finished span. A rejected call is not a server error, although an error was thrown for it. Error
 * messages are removed, because they may repeat visitors' input. The log contains the error without that input.
 */
export const judgeStatus: SpanProcessor = {
  onStart: () => {},
  onEnding(span) {
    const answered = span.attributes['http.response.status_code'];
    const isRefused = span.kind === SpanKind.SERVER && typeof answered === 'number' && answered < SERVER_ERROR;
    if (isRefused) span.setStatus({ code: SpanStatusCode.OK });
    else if (span.status.message !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
  },
  onEnd: () => {},
  forceFlush: nothing,
  shutdown: nothing,
};
