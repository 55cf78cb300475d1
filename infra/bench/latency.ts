import { setTimeout as pause } from 'node:timers/promises';
import type { ExpenseView } from '@outlay/contracts';
import type { BenchCluster } from './bench-cluster.ts';
import { cpuLine, watch } from './cpu.ts';
import { startEndpoint } from './endpoint.ts';
import { quantile } from './quantile.ts';
import type { Row } from './table.ts';

const PER_SECOND = 10;
const EVENTS = 250;

const now = (): number => performance.timeOrigin + performance.now();
const quantilesText = (values: number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `${quantile(sorted, 0.5).toFixed(1)} ms, ${quantile(sorted, 0.99).toFixed(1)} ms`;
};

/**
 * From a create to its webhook, ten a second. The event's own time is taken when its transaction begins, whole
 * milliseconds: so the commit is inside of what is measured, and up to 1 ms of rounding.
 */
export const benchLatency = async (bench: BenchCluster): Promise<Row[]> => {
  const tenant = await bench.createTenant('Latency');
  await bench.settle();
  const endpoint = await startEndpoint(tenant);
  const answered = new Map<number, number>();
  const begun = new Map<number, number>();

  const create = async (count: number): Promise<void> => {
    const began = now();
    const command = { merchant: `Latency ${count}`, amount: 5, date: '2026-03-13' };
    const { id } = await tenant.api.call<ExpenseView>('POST', '/v1/expenses', command);
    answered.set(id, now());
    begun.set(id, began);
  };
  try {
    const { used } = await watch(bench.watched, async () => {
      const creates: Promise<void>[] = [];
      for (let count = 1; count <= EVENTS; count += 1) {
        creates.push(create(count));
        await pause(1000 / PER_SECOND);
      }
      await Promise.all(creates);
    });
    await endpoint.waitForRequests(EVENTS);
    const got = (await endpoint.take()).map(({ at, raw }) => {
      const { createdAt, data } = JSON.parse(raw) as { createdAt: string; data: { expense: { id: number } } };
      return { at, created: Date.parse(createdAt), id: data.expense.id };
    });
    await tenant.api.call('DELETE', `/v1/webhooks/${endpoint.id}`);
    const fromRequest = quantilesText(got.map(({ at, id }) => at - (begun.get(id) ?? at)));
    return [
      {
        what: `commit to receiver at ${PER_SECOND} a second: p50, p99`,
        measured: quantilesText(got.map(({ at, created }) => at - created)),
        beside: `from the client's request: ${fromRequest}; from its answer: ${quantilesText(got.map(({ at, id }) => at - (answered.get(id) ?? at)))}`,
        aim: '8 ms, 30 ms',
        limit: cpuLine(used, EVENTS, EVENTS / PER_SECOND),
      },
    ];
  } finally {
    endpoint.receiver.end();
  }
};
