import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readTraceContext, readWrittenTrace, traceHeadersOf, writtenTrace } from './trace-context.ts';

const [TRACE, SPAN] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7'];
const GOOD = `00-${TRACE}-${SPAN}-01`;

describe('a traceparent', () => {
  it('is read with its flag, of a later version too, which may say more', () => {
    expect(readTraceContext(GOOD, undefined)).toEqual({ traceId: TRACE, spanId: SPAN, sampled: true, state: '' });
    expect(readTraceContext(`00-${TRACE}-${SPAN}-02`, '')).toMatchObject({ sampled: false });
    expect(readTraceContext(`cc-${TRACE}-${SPAN}-01-what-comes-later`, '')).toMatchObject({ sampled: true });
  });

  it.each([
    ['none', undefined],
    ['two of them', `${GOOD}, ${GOOD}`],
    ['capitals', GOOD.toUpperCase()],
    ['a trace of zeros', `00-${'0'.repeat(32)}-${SPAN}-01`],
    ['a span of zeros', `00-${TRACE}-${'0'.repeat(16)}-01`],
    ['the version that is none', `ff-${TRACE}-${SPAN}-01`],
    ['more than version 00 has', `${GOOD}-more`],
    ['an id that is too short', `00-${TRACE.slice(1)}-${SPAN}-01`],
    ['a blank', ` ${GOOD}`],
  ])('is ignored when it is %s', (_what, header) => expect(readTraceContext(header, 'a=1')).toBeUndefined());
});

describe('a tracestate', () => {
  it.each([
    ['maple=1,tenant@system=a b', 'maple=1,tenant@system=a b'],
    ['a=1, b=2 ,,', 'a=1,b=2'],
    ['a=1,a=2', ''],
    ['A=1', ''],
    ['a=1=2', ''],
    ['a=é', ''],
    ['nothing', ''],
    [`a=${'x'.repeat(600)}`, ''],
    [Array.from({ length: 33 }, (_, index) => `k${index}=1`).join(), ''],
  ])('%s is kept as %s, and never costs the traceparent', (header, state) => {
    expect(readTraceContext(GOOD, header)).toMatchObject({ traceId: TRACE, state });
  });
});

it('is the same after it was written into a row or into headers', () => {
  const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length - 1}}[1-9a-f]$`));
  const context = fc.record({
    ...{ traceId: hex(32), spanId: hex(16), sampled: fc.boolean() },
    state: fc.constantFrom('', 'maple=1', 'a=1,b=x y'),
  });
  fc.assert(
    fc.property(context, (one) => {
      const { traceparent, tracestate } = traceHeadersOf(one);
      expect(readTraceContext(traceparent, tracestate)).toEqual(one);
      expect(readWrittenTrace(writtenTrace(one))).toEqual(one);
    }),
  );
  expect(readWrittenTrace(null)).toBeUndefined();
});
