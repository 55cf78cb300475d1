import { describe, expect, it } from '@jest/globals';
import { currentTrace, currentWrittenTrace, inPart, inSpan, inThisTrace, outsideTraces } from './tracing.ts';

describe('while tracing is off', () => {
  it('work is called as it is: no promise, no function and no object is put around it', () => {
    const done = Promise.resolve();
    const work = () => done;
    expect(inSpan('a', { kind: 'server', from: undefined }, work)).toBe(done);
    expect(inPart('a', { kind: 'client' }, work)).toBe(done);
    expect(outsideTraces(work)).toBe(done);
    expect(inThisTrace(work)).toBe(work);
    expect([currentTrace(), currentWrittenTrace()]).toEqual([undefined, null]);
  });
});
