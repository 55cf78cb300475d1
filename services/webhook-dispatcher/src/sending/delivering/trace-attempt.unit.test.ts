import { expect, it } from '@jest/globals';
import { traceHeadersFor } from './trace-attempt.ts';

const TRACE = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), sampled: false, state: 'maple=1' };

it('a trace is carried on unless the endpoint has a header of its own of that name, in any case', () => {
  const traceparent = `00-${TRACE.traceId}-${TRACE.spanId}-00`;
  expect(traceHeadersFor({ 'x-team': 'a' }, TRACE)).toEqual({ traceparent, tracestate: 'maple=1' });
  expect(traceHeadersFor({ TraceParent: 'mine' }, TRACE)).toEqual({});
  expect(traceHeadersFor({ tracestate: 'mine' }, TRACE)).toEqual({});
  expect(traceHeadersFor({}, undefined)).toEqual({});
});
