import { describe, expect, it } from '@jest/globals';
import { diffOf, recordIn } from './diff.ts';

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

describe('the difference of two versions of a record', () => {
  it('names each field that came, went or changed, and no other', () => {
    expect(
      diffOf(
        { id: 7, amount: 18.4, notes: 'a', tags: ['x'], vendor: { name: 'Olimpico', city: null } },
        { id: 7, amount: 20, tags: ['x'], vendor: { name: 'Olimpico', city: 'Montréal' }, status: 'validated' },
      ),
    ).toEqual([
      { path: 'amount', kind: 'changed', before: 18.4, after: 20 },
      { path: 'vendor.city', kind: 'changed', before: null, after: 'Montréal' },
      { path: 'status', kind: 'added', after: 'validated' },
      { path: 'notes', kind: 'removed', before: 'a' },
    ]);
  });

  it('finds entries again by their ids, wherever they stand', () => {
    const [one, two] = [
      { id: 1, amount: 5 },
      { id: 2, amount: 6 },
    ];
    expect(diffOf({ lines: [one, two] }, { lines: [two, { id: 1, amount: 9 }, { id: 3 }] })).toEqual([
      { path: 'lines[id=1].amount', kind: 'changed', before: 5, after: 9 },
      { path: 'lines[id=3]', kind: 'added', after: { id: 3 } },
    ]);
  });

  it('compares entries without ids place by place', () => {
    expect(diffOf([1, 2], [1, 3, 4])).toEqual([
      { path: '[1]', kind: 'changed', before: 2, after: 3 },
      { path: '[2]', kind: 'added', after: 4 },
    ]);
  });

  it('shows what became something else as a whole', () => {
    expect(diffOf({ a: [1] }, { a: { b: 1 } })).toEqual([{ path: 'a', kind: 'changed', before: [1], after: { b: 1 } }]);
    expect(diffOf({ a: null }, { a: { b: 1 } })).toEqual([
      { path: 'a', kind: 'changed', before: null, after: { b: 1 } },
    ]);
  });

  it('writes names that are no plain words in quotes', () => {
    expect(diffOf({}, { 'en-CA': 1 })).toEqual([{ path: '["en-CA"]', kind: 'added', after: 1 }]);
  });

  it('is empty of the same', () => {
    expect(diffOf({ a: [{ id: 1 }, null] }, { a: [{ id: 1 }, null] })).toEqual([]);
  });
});
