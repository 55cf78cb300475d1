import { describe, expect, it } from '@jest/globals';
import { exampleOf, SUBSCRIBABLE_KINDS } from '@outlay/contracts';
import { dataOf } from './routes.ts';
import { replaced, unknownMembers } from './trigger-event.ts';

const example = { expense: { id: 1, tags: ['a', 'b'], vendor: { name: 'x', city: 'y' } }, note: null };

describe('members of an example', () => {
  it('are replaced as deep as they stand, and lists as a whole', () => {
    expect(replaced(example, { expense: { tags: ['c'], vendor: { city: 'z' } }, note: { a: 1 } })).toEqual({
      expense: { id: 1, tags: ['c'], vendor: { name: 'x', city: 'z' } },
      note: { a: 1 },
    });
    expect(replaced(example, {})).toEqual(example);
  });

  it('never reach what all objects have', () => {
    const given = JSON.parse('{"__proto__": {"polluted": true}, "expense": {"constructor": {"a": 1}}}');
    const made = replaced(example, given);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    expect(Object.hasOwn(made, '__proto__')).toBe(true);
    expect(unknownMembers(made, example)).toEqual([['expense', 'constructor'], ['__proto__']]);
  });

  it('that a contract left out are named by their paths', () => {
    const value = { a: [{ b: 1, c: 2 }], d: { e: null, f: 1 } };
    expect(unknownMembers(value, { a: [{ b: 1 }], d: { e: null } })).toEqual([
      ['a', 0, 'c'],
      ['d', 'f'],
    ]);
  });

  it.each(SUBSCRIBABLE_KINDS)('of %s as they are keep its contract', (kind) => {
    expect(dataOf({ kind, data: {} })).toEqual(exampleOf(kind).data);
  });
});
