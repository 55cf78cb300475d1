import type { RequestListener } from 'node:http';
import { readTraceContext, tracing } from '@outlay/runtime';
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

/**
 * Answers each request in a span that continues the trace of its `traceparent`. Of who is not trusted the trace is followed, so that theirs
 * and ours are one, but whether it is recorded is our decision: otherwise any client could make us record everything
 * (docs/decisions/032).
 */
export const tracedListener =
  (listener: RequestListener, trusts: (address: string) => boolean): RequestListener =>
  (request, response) => {
    const active = tracing();
    // Of what is still answered after the last export.
    if (active === undefined) return listener(request, response);
    const { headers, method = 'GET', socket } = request;
    const from = readTraceContext(headers.traceparent, headers.tracestate);
    const fromOutside = from !== undefined && !trusts(socket.remoteAddress ?? '');
    const attributes = { 'http.request.method': method, 'url.scheme': 'http' };
    const span = active.begin(method, { kind: 'server', from, fromOutside, attributes });
    response.once('close', () => {
      if (span.isRecording) span.set({ 'http.response.status_code': response.statusCode });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      if (!response.writableFinished) span.fail('client_left');
      span.end();
    });
    active.run(span, () => listener(request, response));
  };
