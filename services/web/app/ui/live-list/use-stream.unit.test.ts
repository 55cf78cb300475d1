import { describe, expect, it } from '@jest/globals';
import { freshOf, newestOf, rightAfter } from './use-stream.ts';

const rowAt = (second: number) => ({ id: `dlv_${second}`, createdAt: `2026-03-14T15:09:0${second}.000Z` });

describe('what is new in a list', () => {
  it('is what came after the newest that was there, wherever it stands', () => {
    const before = [rowAt(3), rowAt(2)];
    const known = newestOf(before);
    expect(freshOf([rowAt(5), rowAt(3), rowAt(4), rowAt(1)], known)).toEqual(['dlv_5', 'dlv_4']);
  });

  it('is nothing of what was read first', () => {
    expect(newestOf([])).toBeUndefined();
    expect(freshOf([rowAt(1)], undefined)).toEqual([]);
  });

  it('begins right after the newest', () => {
    expect(rightAfter('2026-03-14T15:09:03.999Z')).toBe('2026-03-14T15:09:04.000Z');
  });
});
