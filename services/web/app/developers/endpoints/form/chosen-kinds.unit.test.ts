import { describe, expect, it } from '@jest/globals';
import { isAll, shareOf, withAll, withKinds } from './chosen-kinds.ts';

const CATALOGUE = ['expense.created', 'expense.updated', 'bill.created'];

describe('the kinds of an endpoint', () => {
  it('are in the order of the catalogue, however they were chosen', () => {
    const one = withKinds(['bill.created'], { kinds: ['expense.created'], isWanted: true, catalogue: CATALOGUE });
    expect(one).toEqual(['expense.created', 'bill.created']);
  });

  it('lose a group at a time, and keep what the catalogue does not know', () => {
    const before = [...CATALOGUE, 'old.kind'];
    const kinds = ['expense.created', 'expense.updated'];
    expect(withKinds(before, { kinds, isWanted: false, catalogue: CATALOGUE })).toEqual(['bill.created', 'old.kind']);
  });

  it('are all of them by one star, and those of before without it', () => {
    expect(withAll(true, CATALOGUE)).toEqual(['*']);
    expect(withAll(false, CATALOGUE)).toEqual(CATALOGUE);
    expect(isAll(['*'])).toBe(true);
    expect(isAll(CATALOGUE)).toBe(false);
  });

  it('fill a group not at all, in part or whole', () => {
    expect([0, 1, 2].map((count) => shareOf(CATALOGUE.slice(0, count), CATALOGUE.slice(0, 2)))).toEqual([
      'none',
      'some',
      'all',
    ]);
  });
});
