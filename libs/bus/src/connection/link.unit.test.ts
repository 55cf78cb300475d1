import { describe, expect, it } from '@jest/globals';
import { inSomeTurn } from './link.ts';

describe('the nodes of a broker', () => {
  it('are tried in their order, from any of them on', () => {
    expect(inSomeTurn(['a', 'b', 'c'], 2)).toEqual(['c', 'a', 'b']);
    const firsts = Array.from({ length: 200 }, () => inSomeTurn(['a', 'b', 'c'])[0]);
    expect(new Set(firsts).size).toBe(3);
  });

  it('are one where there is only one', () => {
    expect(inSomeTurn(['a'])).toEqual(['a']);
  });
});
