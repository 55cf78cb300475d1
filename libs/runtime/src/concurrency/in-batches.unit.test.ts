import { describe, expect, it } from '@jest/globals';
import { AppError } from '@outlay/contracts';
import { inBatches } from './in-batches.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

describe('batches', () => {
  it('run a lonely item at once and gather what comes meanwhile', async () => {
    const sizes: number[] = [];
    const double = inBatches<number, number>({
      most: 100,
      linger: 1,
      run: async (items) => {
        sizes.push(items.length);
        await new Promise(setImmediate);
        return items.map((item) => item * 2);
      },
    });
    expect(await Promise.all(numbers(30).map(double))).toEqual(numbers(30).map((item) => item * 2));
    expect(sizes).toEqual([1, 29]);
  });

  it('wait for more where nobody waits for those that are there', async () => {
    const batches: string[][] = [];
    const same = inBatches<string, string>({
      most: 100,
      // Longer than a busy machine needs for one turn of its loop.
      linger: 300,
      mayWait: (item) => item !== 'urgent',
      run: async (items) => {
        batches.push([...items]);
        return items;
      },
    });
    const first = same('patient');
    await new Promise(setImmediate);
    await Promise.all([first, same('another')]);
    await Promise.all([same('urgent'), same('third')]);
    expect(batches).toEqual([['patient', 'another'], ['urgent'], ['third']]);
  });

  it('are never larger than allowed and never two at once', async () => {
    let running = 0;
    const sizes: number[] = [];
    const same = inBatches<number, number>({
      most: 10,
      linger: 1,
      run: async (items) => {
        running += 1;
        expect(running).toBe(1);
        sizes.push(items.length);
        await new Promise(setImmediate);
        running -= 1;
        return items;
      },
    });
    await Promise.all(numbers(95).map(same));
    expect(Math.max(...sizes)).toBe(10);
  });

  it('try each item of a failed one alone, so that one bad item harms no other', async () => {
    const same = inBatches<number, number>({
      most: 10,
      linger: 1,
      run: async (items) => {
        if (items.includes(3)) throw new Error('bad item');
        return items;
      },
    });
    const settled = await Promise.allSettled([1, 2, 3, 4].map(same));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('reject all items at once when a server is away, and go on', async () => {
    let runs = 0;
    const same = inBatches<number, number>({
      most: 10,
      linger: 1,
      run: async (items) => {
        runs += 1;
        if (runs === 2) throw new AppError('SERVICE_UNAVAILABLE');
        return items;
      },
    });
    const settled = await Promise.allSettled([1, 2, 3].map(same));
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await same(4)).toBe(4);
    expect(runs).toBe(3);
  });
});
