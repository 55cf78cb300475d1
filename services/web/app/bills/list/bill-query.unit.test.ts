import { describe, expect, it } from '@jest/globals';
import { billQueryOf } from './bill-query.ts';

describe('the bills that an address wants', () => {
  it('are narrowed by each of its filters', () => {
    expect(
      billQueryOf({ status: 'DRAFT,DENIED', vendorId: '4', dueTo: '2026-03-14', overdue: 'true', minAmount: '10.5' }),
    ).toEqual({ status: ['DRAFT', 'DENIED'], vendorId: [4], dueTo: '2026-03-14', overdue: true, minAmount: 10.5 });
  });

  it('are not narrowed by what makes no sense', () => {
    expect(billQueryOf({ dueFrom: 'soon', overdue: 'perhaps', maxAmount: 'much', view: 'board' })).toEqual({});
  });
});
