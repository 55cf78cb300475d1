import { describe, expect, it } from '@jest/globals';
import { newId } from './new-id.ts';

const at = new Date('2026-03-14T15:09:26.535Z');

describe('a new id', () => {
  it('says what it names, is a ULID and is never given twice', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('evt', at));
    expect(ids[0]).toMatch(/^evt_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses every letter about equally often', () => {
    const letters = Array.from({ length: 4_000 }, () => newId('x', at).slice(-16)).join('');
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
  });

  it('sorts by its time', () => {
    expect(newId('evt', at) < newId('evt', new Date(at.getTime() + 1))).toBe(true);
  });
});
