import { type EventKind, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { Row } from '../../../../infra/bench/harness/table.ts';
import type { BenchService } from './bench-service.ts';
import { cpuOf } from './processes.ts';

const EXPENSES = 2_000;
const BATCH = 100;
const BACKENDS = 'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** Two events per expense, as of a created one; `others` ties the expense to this service. */
const publishExpenses = async ({ deliver }: BenchService, first: number, others: object): Promise<void> => {
  const { expense } = exampleOf('expense.created').data;
  const { validation } = exampleOf('expense.validated').data;
  for (let done = 0; done < EXPENSES; done += BATCH) {
    const ids = Array.from({ length: BATCH }, (_, index) => first + done + index);
    const publish = (kind: EventKind, data: object) =>
      Promise.all(ids.map((id) => deliver(kind, { ...data, expense: { ...expense, id, ...others } }, `expense:${id}`)));
    await publish('expense.created', {});
    await publish('expense.validated', { validation });
  }
};

/** The cost of handling events of expenses: of those that concern this service and of others. */
export const measureHandling = async (service: BenchService): Promise<Row[]> => {
  const { database, pid, handled } = service;
  const read = async () => {
    const backends = await database.look<{ pid: number }>(BACKENDS);
    return { own: cpuOf(pid), sql: backends.reduce((sum, backend) => sum + cpuOf(backend.pid), 0) };
  };
  const cases = [
    ['nothing of ours', { mileageTripId: null, receiptIds: [] }],
    ['a receipt', { mileageTripId: null, receiptIds: [4_711] }],
  ] as const;
  const rows: Row[] = [];
  for (const [place, [what, others]] of cases.entries()) {
    const [before, count] = [await read(), await handled()];
    const began = performance.now();
    await publishExpenses(service, 1 + place * EXPENSES, others);
    await waitFor(async () => (await handled()) >= count + 2 * EXPENSES, { timeout: 60_000 });
    const after = await read();
    const each = (total: number): string => `${((total * 1_000) / (2 * EXPENSES)).toFixed(0)} µs`;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    rows.push({
      what: `handling an event of an expense with ${what}, CPU per event`,
      measured: each(after.own - before.own),
      beside: `and ${each(after.sql - before.sql)} of PostgreSQL; ${2 * EXPENSES} in ${seconds} s`,
    });
  }
  return rows;
};
