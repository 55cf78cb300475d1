import { describe, expect, it } from '@jest/globals';
import type { Query, Transaction } from '@outlay/store';
import { numberKept } from './sequence.table.ts';

const eventOf = (id: number, position: number) => ({
  position,
  bytes: Buffer.from(JSON.stringify({ type: 'expense.updated', data: { expense: { id } } })),
});
const planned = (endpointId: string, event: ReturnType<typeof eventOf>, sequenced = true) => ({
  ...{ businessId: 1, endpointId, event, sequenced },
});

/** Every counter stood at 10. */
const transaction = (queries: Query[] = []) =>
  ({
    rows: async (query: Query) => {
      queries.push(query);
      const [, ids, aggregates, counts] = query.values as [number[], string[], string[], number[]];
      return ids.map((endpointId, at) => ({ endpointId, aggregate: aggregates[at], last: 10 + (counts[at] ?? 0) }));
    },
    write: (query: Query) => queries.push(query),
  }) as unknown as Transaction;

describe('the numbers of a batch', () => {
  it('follow the outbox of the publisher, whatever order the events came in; what was not made gets none', async () => {
    const [second, first] = [eventOf(1, 8), eventOf(1, 7)];
    const batch = new Map([
      ['dlv_1', planned('wh_b', second)],
      ['dlv_2', planned('wh_b', first)],
      ['dlv_3', planned('wh_a', second)],
      ['dlv_4', planned('wh_a', first)],
      ['dlv_5', planned('wh_c', first, false)],
    ]);
    const made = ['dlv_1', 'dlv_2', 'dlv_3', 'dlv_5', null].map((id) => ({ id }));
    const queries: Query[] = [];
    const sequences = await numberKept(transaction(queries), made, batch);
    expect(Object.fromEntries([...sequences].map(([id, { sequence }]) => [id, sequence]))).toEqual({
      dlv_2: 11,
      dlv_1: 12,
      dlv_3: 11,
    });
    expect(queries[0]?.values?.slice(1, 3)).toEqual([
      ['wh_a', 'wh_b'],
      ['expense:1', 'expense:1'],
    ]);
  });

  it('ask the database nothing where none is made', async () => {
    const queries: Query[] = [];
    await numberKept(transaction(queries), [{ id: null }], new Map([['dlv_1', planned('wh_a', eventOf(1, 1))]]));
    expect(queries).toEqual([]);
  });
});
