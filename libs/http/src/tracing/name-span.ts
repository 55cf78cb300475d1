import { tracing } from '@outlay/runtime';
import type { Exchange } from '../pipeline/exchange.ts';

/** The span of a request is named by its operation, as metrics and log lines are, and never by an address that somebody wrote. */
export const nameSpan = ({ operation, requestId, facts, origin }: Exchange): void => {
  const span = tracing()?.current();
  if (!span?.isRecording) return;
  if (operation) span.rename(`${operation.method} ${operation.path}`);
  span.set({
    'http.route': operation?.path,
    'outlay.operation': operation?.id,
    'outlay.request.id': requestId,
    'outlay.business.id': (facts ?? origin)?.businessId,
  });
};
