import { describe, expect, it } from '@jest/globals';
import { createLeases } from './work-queue.ts';

const refuse = (words: string, code?: string) => () => Promise.reject(Object.assign(new Error(words), { code }));

describe('a taking that failed', () => {
  it('is doubtful where the connection was lost, and not where nothing can be left of it', async () => {
    const leases = createLeases(7, 20_000);
    for (const work of [
      refuse('timeout exceeded when trying to connect'),
      refuse('no server', 'ECONNREFUSED'),
      refuse('too slow', '57014'),
    ])
      await expect(leases.take(work)).rejects.toThrow();
    expect(leases.takeDoubtful()).toEqual([]);
    await expect(leases.take(refuse('Connection terminated unexpectedly'))).rejects.toThrow();
    expect(leases.takeDoubtful()).toHaveLength(1);
  });

  it('is remembered with the newest thousand, however long the server is away', async () => {
    const leases = createLeases(7, 20_000);
    const tokens: string[] = [];
    for (let number = 0; number < 1_100; number += 1)
      await leases
        .take(({ leaseToken }) => {
          tokens.push(leaseToken);
          return Promise.reject(new Error('Connection terminated'));
        })
        .catch(() => undefined);
    expect(leases.takeDoubtful()).toEqual(tokens.slice(-1_000));
  });
});
