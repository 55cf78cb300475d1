import { describe, expect, it } from '@jest/globals';
import { createCache } from './cache.ts';

const clockAt = (time: number) => {
  const clock = { time, now: () => new Date(clock.time) };
  return clock;
};

describe('a cache', () => {
  it('returns a value until its time is over', () => {
    const clock = clockAt(0);
    const cache = createCache<string, number>({ max: 2, ttl: 5_000, clock });
    cache.set('a', 1);
    clock.time = 4_999;
    expect(cache.get('a')).toBe(1);
    clock.time = 5_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('keeps a value for as long as its writer says', () => {
    const clock = clockAt(1_000);
    const cache = createCache<string, number>({ max: 2, ttl: 5_000, clock });
    cache.set('a', 1, 3_000);
    clock.time = 3_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('without a time limit keeps what there is room for, the most recently used', () => {
    const cache = createCache<number, string>({ max: 2, clock: clockAt(0) });
    cache.set(1, 'one');
    cache.set(2, 'two');
    cache.get(1);
    cache.set(3, 'three');
    expect([cache.get(1), cache.get(2), cache.get(3)]).toEqual(['one', undefined, 'three']);
    expect(cache.size).toBe(2);
  });

  it('counts the weight of its entries where they have one, and takes none that is too heavy', () => {
    const cache = createCache<string, string>({ max: 5, weightOf: (text) => text.length, clock: clockAt(0) });
    cache.set('a', 'aaa');
    cache.set('b', 'bb');
    cache.set('c', 'c');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([undefined, 'bb', 'c']);
    cache.set('d', 'dddddd');
    expect(cache.get('d')).toBeUndefined();
  });

  it('replaces, deletes and clears', () => {
    const cache = createCache<string, undefined | number>({ max: 2, clock: clockAt(0) });
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
    cache.set('b', 1);
    cache.clear();
    expect(cache.size).toBe(0);
  });
});
