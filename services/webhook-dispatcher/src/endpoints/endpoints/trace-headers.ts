import { type TraceContext, traceHeadersOf, tracing } from '@outlay/runtime';
import type { CustomHeaders } from './endpoint-headers.ts';

const OWN = /^trace(parent|state)$/i;

/**
 * What continues a trace at the receiver, of an endpoint that wants it. A customer's own header of that name stands: with half of
 * each the two would contradict one another.
 */
export const traceHeadersFor = (own: CustomHeaders, trace: TraceContext | undefined): Record<string, string> => {
  if (trace === undefined || tracing()?.propagates === false) return {};
  return Object.keys(own).some((name) => OWN.test(name)) ? {} : traceHeadersOf(trace);
};
