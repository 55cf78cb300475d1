import { afterEach, describe, expect, it } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { leaveRecord } from './leave-record.ts';

const queries = new QueryClient();
afterEach(() => queries.clear());

/** A query that a page shows, which counts how often it is read. */
const shown = async (...queryKey: string[]) => {
  let reads = 0;
  const queryFn = async () => ++reads;
  const leave = new QueryObserver(queries, { queryKey, queryFn }).subscribe(() => undefined);
  await queries.fetchQuery({ queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  return { leave, reads: () => reads };
};

describe('a record that was deleted', () => {
  it('is read no more, neither while its page is still there nor afterwards; all else is read again', async () => {
    const [record, list] = [await shown('project', '7'), await shown('projects')];
    const places: string[] = [];
    await leaveRecord(queries, { record: ['project', '7'], to: '/projects' }, async ({ to }) => {
      places.push(to);
      // A change that the server publishes before the next page is there.
      await queries.invalidateQueries();
    });
    await queries.invalidateQueries();
    expect([places, record.reads(), list.reads()]).toEqual([['/projects'], 1, 3]);
    record.leave();
    list.leave();
  });
});
