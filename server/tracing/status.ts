import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { SpanProcessor } from '@opentelemetry/sdk-trace-node';

const SERVER_ERROR = 500;
const nothing = async () => {};

/**
 * Judges how a span ended. A refused call is not an error of the server, though an error was thrown for it. What an
 * error says is left out: it may repeat what a visitor entered. The log has it, without that.
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
