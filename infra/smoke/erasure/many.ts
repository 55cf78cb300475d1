import type { TestTenant } from '../test-cluster.ts';
import { measured } from './measure.ts';

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
