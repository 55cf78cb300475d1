import type { WebhookView } from '@outlay/contracts';
import { inSpan, readWrittenTrace, type Span, type TraceContext, traceHeadersOf, tracing } from '@outlay/runtime';
import type { Job } from '../../scheduling/index.ts';
import type { Attempted } from './attempt.ts';

/** Which attempt it is, and nothing of where it goes: an address may hold a credential. */
const attributesOf = ({ deliveryId, businessId, endpointId, eventId, attempt, replayed }: Job) => ({
  'http.request.method': 'POST',
  ...(attempt > 1 && { 'http.request.resend_count': attempt - 1 }),
  'outlay.delivery.id': deliveryId,
  'outlay.endpoint.id': endpointId,
  'outlay.event.id': eventId,
  'outlay.business.id': businessId,
  'outlay.attempt': attempt,
  'outlay.replayed': replayed,
});

const judged = (span: Span | undefined, { outcome, completion }: Attempted): void => {
  if (!span?.isRecording) return;
  const { result, statusCode, error } = outcome;
  span.set({
    'http.response.status_code': statusCode ?? undefined,
    'outlay.result': result,
    'outlay.next_attempt_at': completion.nextAttemptAt?.toISOString(),
  });
  if (result !== 'success') span.fail(error ?? String(statusCode));
};

/**
 * Makes an attempt as a part of the trace of its event, however many hours later: each attempt, replay and redelivery is a span there. The
 * work gets what continues it.
 */
export const inAttemptSpan = (
  job: Job,
  work: (trace: TraceContext | undefined) => Promise<Attempted>,
): Promise<Attempted> => {
  const from = readWrittenTrace(job.trace);
  if (from === undefined || tracing() === undefined) return work(from);
  return inSpan('deliver', { kind: 'client', from, attributes: attributesOf(job) }, async (span) => {
    const attempted = await work(span?.context);
    judged(span, attempted);
    return attempted;
  });
};

const OWN = /^trace(parent|state)$/i;

/**
 * What continues a trace at the receiver, of an endpoint that wants it. A customer's own header of that name stands: with half of
 * each the two would contradict one another.
 */
export const traceHeadersFor = (
  own: WebhookView['headers'],
  trace: TraceContext | undefined,
): Record<string, string> => {
  if (trace === undefined || tracing()?.propagates === false) return {};
  return Object.keys(own).some((name) => OWN.test(name)) ? {} : traceHeadersOf(trace);
};
