import { describe, expect, it, jest } from '@jest/globals';
import { createCache, createLookups } from './cache.ts';

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

  it('keeps a value until the time that it was set with', () => {
    const clock = clockAt(1_000);
    const cache = createCache<string, number>({ max: 2, ttl: 5_000, clock });
    cache.set('a', 1, 3_000);
    clock.time = 3_000;
    expect(cache.get('a')).toBeUndefined();
  });

  it('without a time limit keeps as many as fit, the most recently used', () => {
    const cache = createCache<number, string>({ max: 2, clock: clockAt(0) });
    cache.set(1, 'one');
    cache.set(2, 'two');
    cache.get(1);
    cache.set(3, 'three');
    expect([cache.get(1), cache.get(2), cache.get(3)]).toEqual(['one', undefined, 'three']);
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
    expect(cache.get('b')).toBeUndefined();
  });
});

const lookupsFor = (options: { keep?: (value: number) => boolean; size?: number } = {}) => {
  let time = 0;
  let loads = 0;
  const lookups = createLookups<number>({
    ttl: 5_000,
    max: options.size ?? 10,
    clock: { now: () => new Date(time) },
    load: async () => {
      loads += 1;
      return loads;
    },
    ...(options.keep && { keep: options.keep }),
  });
  return {
    lookups,
    advance: (ms: number) => {
      time += ms;
    },
  };
};

describe('what was looked up a moment ago', () => {
  it('is not looked up again while it lives, and is afterwards', async () => {
    const { lookups, advance } = lookupsFor();
    expect(await lookups.get('a')).toBe(1);
    advance(4_999);
    expect(await lookups.get('a')).toBe(1);
    advance(1);
    expect(await lookups.get('a')).toBe(2);
  });

  it('is looked up once for many calls at the same time', async () => {
    const { lookups } = lookupsFor();
    expect(await Promise.all([lookups.get('a'), lookups.get('a'), lookups.get('a')])).toEqual([1, 1, 1]);
  });

  it('is looked up again when it was deleted, also during a look-up', async () => {
    const { lookups } = lookupsFor();
    const before = lookups.get('a');
    lookups.delete('a');
    expect(await lookups.get('a')).toBe(2);
    await before;
    expect(await lookups.get('a')).toBe(2);
  });

  it('is not kept when it is not worth it', async () => {
    const { lookups } = lookupsFor({ keep: (value) => value > 1 });
    expect(await lookups.get('a')).toBe(1);
    expect(await lookups.get('a')).toBe(2);
    expect(await lookups.get('a')).toBe(2);
  });

  it('is evicted, the least recently used first, when the cache is full', async () => {
    const { lookups } = lookupsFor({ size: 2 });
    await lookups.get('a');
    await lookups.get('b');
    await lookups.get('c');
    expect(await lookups.get('b')).toBe(2);
    expect(await lookups.get('a')).toBe(4);
  });

  it('keeps no failure', async () => {
    const load = jest.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const lookups = createLookups<string>({ ttl: 5_000, max: 10, clock: { now: () => new Date(0) }, load });
    await expect(lookups.get('a')).rejects.toThrow('away');
    expect(await lookups.get('a')).toBe('here');
  });
});
