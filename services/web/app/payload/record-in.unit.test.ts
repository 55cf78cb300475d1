import { describe, expect, it } from '@jest/globals';
import { recordIn } from './record-in.ts';

describe('the record of an event', () => {
  it('stands under the name of what the event is about', () => {
    expect(recordIn({ type: 'expense.updated', data: { changedFields: [], expense: { id: 1 } } })).toEqual({ id: 1 });
    expect(recordIn({ type: 'payment_batch.created', data: { paymentBatch: { id: 2 } } })).toEqual({ id: 2 });
    expect(recordIn({ type: 'mileage_trip.created', data: { trip: { id: 3 } } })).toEqual({ id: 3 });
  });

  it('is all of the data where that names none', () => {
    expect(recordIn({ type: 'session.started', data: { sessionId: 'x' } })).toEqual({ sessionId: 'x' });
    expect(recordIn({ type: 'user.left', data: { user: null } })).toEqual({ user: null });
  });
});
