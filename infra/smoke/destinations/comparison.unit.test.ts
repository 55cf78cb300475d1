import { describe, expect, it } from '@jest/globals';
import { compare, isKept, lineOf } from './comparison.ts';

describe('the comparison of a queue with what was published', () => {
  it('allows what came twice, in any order', () => {
    const comparison = compare(['a', 'b', 'c'], ['c', 'a', 'b', 'a'], (text) => (text === 'a' ? 2 : 1));
    expect(lineOf(comparison)).toBe('published 3, received 4, lost 0, twice 1 (unexplained 0), foreign 0');
    expect(isKept(comparison)).toBe(true);
  });

  it('does not allow what is there more often than it was sent', () => {
    const comparison = compare(['a', 'b'], ['a', 'a', 'a', 'b'], (text) => (text === 'a' ? 2 : 1));
    expect(comparison).toMatchObject({ lost: 0, twice: 2, unexplained: 1 });
    expect(isKept(comparison)).toBe(false);
  });

  it('counts what did not come, though as much was received', () => {
    const comparison = compare(['a', 'b'], ['a', 'a'], () => 2);
    expect(comparison).toMatchObject({ lost: 1, twice: 1 });
    expect(isKept(comparison)).toBe(false);
  });

  it('counts other bytes as lost and foreign', () => {
    const comparison = compare(['{"id":"evt_1"}'], ['{"id": "evt_1"}'], () => 1);
    expect(comparison).toMatchObject({ lost: 1, twice: 0, foreign: 1 });
    expect(isKept(comparison)).toBe(false);
  });
});
