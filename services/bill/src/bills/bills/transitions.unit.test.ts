import { describe, expect, it } from '@jest/globals';
import { BILL_STATUSES, type BillStatus } from '@outlay/contracts';
import { isPossible, TRANSITIONS } from './transitions.ts';

describe('the table of transitions', () => {
  it('has the twenty of the design, in their order', () => {
    expect(TRANSITIONS.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it('leads to every one of the eleven states', () => {
    const reached = new Set<BillStatus>(['DRAFT']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const { from, to } of TRANSITIONS) if (from.some((status) => reached.has(status))) reached.add(to);
    }
    expect(reached).toEqual(new Set(BILL_STATUSES));
  });

  it('leads nowhere from CANCELLED, and from PAID only back', () => {
    const leaving = (from: BillStatus) => TRANSITIONS.filter((each) => each.from.includes(from)).map(({ to }) => to);
    expect(leaving('CANCELLED')).toEqual([]);
    expect(leaving('PAID')).toEqual(['PAYMENT_FAILED']);
    expect(isPossible('PENDING_APPROVAL', 'schedule')).toBe(false);
  });
});
