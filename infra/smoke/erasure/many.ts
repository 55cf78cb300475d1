import { setTimeout as wait } from 'node:timers/promises';
import { adminDatabaseUrl } from '@outlay/testing';
import { connected } from '../../postgres/connect.ts';
import type { TestTenant } from '../cluster/test-cluster.ts';

/** How long the operator's connections have been at one transaction, and at one statement of those that change rows. */
const AT_WORK = `SELECT coalesce(max(extract(epoch FROM clock_timestamp() - query_start)) FILTER (WHERE state = 'active'), 0)::float AS statement,
    coalesce(max(extract(epoch FROM clock_timestamp() - xact_start)) FILTER (WHERE backend_xid IS NOT NULL), 0)::float AS writing
  FROM pg_stat_activity WHERE application_name = 'outlay-admin'`;

const MEGABYTE = 1_048_576;
const EVERY = 20;

type AtWork = { statement: number; writing: number };

/**
 * Does some work and says how long it took, by how much the memory of this process grew at its peak, and for how long one statement
 * ran and rows were locked at most. Looked at every 20 ms.
 */
const measured = async <T>(what: string, work: () => Promise<T>): Promise<T> =>
  connected(adminDatabaseUrl(), async (client) => {
    const before = process.memoryUsage.rss();
    const most = { memory: before, statement: 0, writing: 0 };
    let isOver = false;
    const watch = async (): Promise<void> => {
      for (; !isOver; await wait(EVERY)) {
        const [row] = (await client.query<AtWork>(AT_WORK)).rows;
        most.memory = Math.max(most.memory, process.memoryUsage.rss());
        most.statement = Math.max(most.statement, row?.statement ?? 0);
        most.writing = Math.max(most.writing, row?.writing ?? 0);
      }
    };
    const watching = watch();
    const begun = performance.now();
    try {
      return await work();
    } finally {
      isOver = true;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      await watching;
      const memory = `${Math.round((most.memory - before) / MEGABYTE)} MB more at the peak (${Math.round(before / MEGABYTE)} before)`;
      const longest = `longest statement ${most.statement.toFixed(2)} s, longest lock ${most.writing.toFixed(2)} s`;
      console.log(`${what}: ${seconds} s, ${memory}, ${longest}`);
    }
  });

/** `OUTLAY_ERASURE_EXPENSES=10000`: for the figures of docs/reliability.md. */
export const MANY = Number(process.env.OUTLAY_ERASURE_EXPENSES ?? 0);

/** Of the gateway, so that they are made in a minute. */
export const UNLIMITED: Record<string, string> = MANY > 0 ? { RATE_LIMIT_DEFAULT: '1000000' } : {};

/** Does some work; where there are many, with its figures. */
export const figures = <T>(what: string, work: () => Promise<T>): Promise<T> =>
  MANY > 0 ? measured(what, work) : work();

const SIDE_BY_SIDE = 16;

/** So many expenses more. */
export const createMany = async (api: TestTenant['api'], count: number): Promise<void> => {
  let left = count;
  const create = async (): Promise<void> => {
    for (; left > 0; left -= 1)
      await api.call('POST', '/v1/expenses', { merchant: 'Many', amount: 1, date: '2026-03-13' });
  };
  await Promise.all(Array.from({ length: Math.min(SIDE_BY_SIDE, count) }, create));
};
