import { describe, expect, it } from '@jest/globals';
import { changedMembers, membersOf } from './changed-members.ts';

const EXAMPLE = { expense: { id: 1, amount: 5, tags: ['a', 'b'], note: null }, businessId: 1 };

describe('an edited example', () => {
  it('gives what was changed, and nothing of the rest', () => {
    expect(changedMembers(EXAMPLE, structuredClone(EXAMPLE))).toEqual({});
    expect(changedMembers(EXAMPLE, { ...EXAMPLE, expense: { ...EXAMPLE.expense, amount: 9 } })).toEqual({
      expense: { amount: 9 },
    });
  });

  it('gives a list whole, and what became null', () => {
    const expense = { ...EXAMPLE.expense, tags: ['b'], amount: null };
    expect(changedMembers(EXAMPLE, { ...EXAMPLE, expense })).toEqual({ expense: { tags: ['b'], amount: null } });
  });

  it('is read from an object alone', () => {
    expect(membersOf('{"a":1}')).toEqual({ a: 1 });
    expect(['[1]', 'null', '{a:1}', ''].map(membersOf)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
