import { describe, expect, it } from '@jest/globals';
import { createOneByOne } from './one-by-one.ts';

const { signal } = new AbortController();

/** Works on numbers; those for which `fails` is true fail, and those below zero have no work. */
const working = (fails: (entry: number) => boolean, most = 100) => {
  const done: number[] = [];
  const failures: number[] = [];
  const times: number[] = [];
  const run = createOneByOne<number>({
    keyOf: String,
    most,
    onFailure: (entry, _err, inARow) => {
      failures.push(entry);
      times.push(inARow);
    },
    work: async (entry) => {
      if (fails(entry)) throw new Error(`not ${entry}`);
      done.push(entry);
      return entry >= 0;
    },
  });
  return { done, failures, times, run };
};
const to = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('entries that are worked on one by one', () => {
  it('are all worked on though one fails, which comes last in the next run', async () => {
    const { done, failures, run } = working((entry) => entry === 1 && failures.length === 0);
    await run([1, 2, 3], signal);
    expect([done, failures]).toEqual([[2, 3], [1]]);
    await run([1, 2, 3], signal);
    expect(done).toEqual([2, 3, 2, 3, 1]);
    await run([1, 2], signal);
    expect(done.slice(5)).toEqual([1, 2]);
  });

  it('are counted by how often they failed in a row', async () => {
    const broken = new Set([1]);
    const { times, run } = working((entry) => broken.has(entry));
    const runs = async (count: number) => {
      for (const _ of to(count)) await run([1, 2], signal);
    };
    await runs(3);
    broken.clear();
    await runs(1);
    broken.add(1);
    await runs(2);
    expect(times).toEqual([1, 2, 3, 1, 2]);
  });

  it('are so many a run at most, without those that need nothing', async () => {
    const { done, run } = working(() => false, 2);
    await run([-1, -2, 3, -4, 5, 6], signal);
    expect(done).toEqual([-1, -2, 3, -4, 5]);
  });

  it('end the run when twenty fail in a row, and the others have their turn in the next one', async () => {
    const { done, failures, run } = working((entry) => entry <= 45);
    await expect(run(to(50), signal)).rejects.toThrow('not 20');
    await expect(run(to(50), signal)).rejects.toThrow('not 40');
    await expect(run(to(50), signal)).rejects.toThrow('not 20');
    expect([done, failures.slice(40, 46)]).toEqual([
      [46, 47, 48, 49, 50],
      [41, 42, 43, 44, 45, 1],
    ]);
  });

  it('end with the process', async () => {
    const stopped = new AbortController();
    const { done, run } = working(() => {
      stopped.abort();
      return false;
    });
    await run([1, 2], stopped.signal);
    expect(done).toEqual([1]);
  });
});
