import { describe, expect, it } from '@jest/globals';
import { outcomeOf, type WaitingReceipt, waitBefore, waitingOf } from './waiting-receipt.ts';

describe('a receipt that was sent', () => {
  it('is done when the server has it', () => {
    expect(outcomeOf(201)).toBe('sent');
    expect(outcomeOf(200)).toBe('sent');
  });

  it('waits while a later try may work', () => {
    for (const status of [0, 401, 408, 429, 500, 502, 503])
      expect([status, outcomeOf(status)]).toEqual([status, 'wait']);
    expect(outcomeOf(409, 'IDEMPOTENCY_IN_PROGRESS')).toBe('wait');
  });

  it('is shown with its reason when no later try would work', () => {
    for (const status of [400, 403, 404, 409, 413, 415, 422])
      expect([status, outcomeOf(status)]).toEqual([status, 'refused']);
    expect(outcomeOf(409, 'DUPLICATE_RECEIPT')).toBe('refused');
  });

  it('waits longer after each try, a minute at most', () => {
    expect([1, 2, 3, 10].map(waitBefore)).toEqual([2000, 4000, 8000, 60_000]);
  });
});

const receipt = (changes: Partial<WaitingReceipt>): WaitingReceipt => ({
  key: 'a',
  userId: 1,
  businessId: 1,
  file: new Blob(),
  fileName: 'a.jpg',
  addedAt: '2026-03-14T12:00:00Z',
  ...changes,
});

describe('receipts that wait on a device', () => {
  it('are sent in their order, by the person who photographed them, to the business they are for', () => {
    const late = receipt({ key: 'late', addedAt: '2026-03-14T12:00:05Z' });
    const early = receipt({ key: 'early' });
    const others = [receipt({ key: 'of another person', userId: 2 }), receipt({ key: 'elsewhere', businessId: 2 })];
    expect(waitingOf([late, ...others, early], { userId: 1, businessId: 1 }).map(({ key }) => key)).toEqual([
      'early',
      'late',
    ]);
  });
});
