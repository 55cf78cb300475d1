import { describe, expect, it } from '@jest/globals';
import { isUndone } from '../connection/pg-errors.ts';
import { routeTransactions } from './open-transactions.ts';

/** Two databases that admit a tenant where `at()` says, and a routing table that says where it was when it was looked up last. */
const between = (at: () => string | undefined, limit = 30_000) => {
  const ran: string[] = [];
  const shard = (name: string) => {
    const run = async <T>(_businessId: number, work: (tx: never) => Promise<T>): Promise<T> => {
      ran.push(name);
      if (at() !== name) throw Object.assign(new Error('tenant 1 is not here'), { code: 'OT001' });
      return work(undefined as never);
    };
    return [name, { read: run, change: run }] as const;
  };
  const places = { get: async () => 'main', getFresh: async () => at() ?? 'main' };
  const { change } = routeTransactions({ shards: new Map([shard('main'), shard('north')]), places, limit });
  return { ran, change: () => change(1, async () => 'done') };
};

describe('a transaction of a tenant', () => {
  it('runs where the tenant is, also when it was remembered elsewhere', async () => {
    const { ran, change } = between(() => 'north');
    await expect(change()).resolves.toBe('done');
    expect(ran).toEqual(['main', 'north']);
  });

  it('waits while nowhere admits it', async () => {
    let looks = 0;
    const { change } = between(() => {
      looks += 1;
      return looks > 4 ? 'north' : undefined;
    });
    await expect(change()).resolves.toBe('done');
  });

  it('is unavailable when that takes too long, and certainly undone', async () => {
    const error = await between(() => undefined, 50)
      .change()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 1 });
    expect(isUndone(error)).toBe(true);
  });
});
