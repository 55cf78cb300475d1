import { describe, expect, it } from '@jest/globals';
import { isOpen, stateOf } from './delivery-state.ts';

const AT = '2026-03-14T15:09:26Z';
const delivery = { status: 'failed', nextRetryAt: null, error: 'timeout', attempts: 7 } as const;

describe('how a delivery stands', () => {
  it('tells a retry that is to come from a failure that is final', () => {
    expect(stateOf({ ...delivery, nextRetryAt: AT, attempts: 1 })).toBe('retrying');
    expect(stateOf({ ...delivery, status: 'pending', nextRetryAt: AT, attempts: 2 })).toBe('retrying');
    expect(stateOf(delivery)).toBe('failed');
  });

  it('tells what was given up from what failed', () => {
    expect(stateOf({ ...delivery, error: 'cancelled' })).toBe('cancelled');
  });

  it('is open while something is to be sent', () => {
    expect(isOpen({ ...delivery, status: 'pending', error: null, attempts: 0 })).toBe(true);
    expect(isOpen({ ...delivery, nextRetryAt: AT })).toBe(true);
    expect(isOpen({ ...delivery, status: 'success', error: null })).toBe(false);
    expect(isOpen(delivery)).toBe(false);
  });
});
