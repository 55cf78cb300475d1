import type { BillsBulkActionResponse } from '@outlay/contracts';
import { cpuLine, type Watched, watch } from '../cpu.ts';
import { quantile } from '../quantile.ts';
import type { Row } from '../table.ts';
import type { BenchBills } from './bill-rows.ts';

const SIZE = 100;
const WARM = 5;
const RUNS = 30;
const DAY = 86_400_000;

/** A whole page of bills in one request through the gateway, one request after the other. */
export const benchBulk = async ({ cluster, tenant, copies }: BenchBills, watched: Watched): Promise<Row[]> => {
  const scheduledDate = new Date(Date.now() + 60 * DAY).toISOString();
  const send = async (billIds: number[], key: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${cluster.baseUrl}/v1/businesses/${tenant.tenantId}/bills/bulk/schedule-payment`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.apiKey}`,
        'x-tenant-id': `${tenant.tenantId}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ billIds, scheduledDate }),
    });
    const answer = (await response.json()) as BillsBulkActionResponse;
    if (answer.successCount !== SIZE) throw new Error(JSON.stringify(answer).slice(0, 500));
    return performance.now() - began;
  };
  const pages: number[][] = [];
  for (let page = 0; page < WARM + RUNS; page += 1) pages.push(await copies(SIZE));
  for (const [index, page] of pages.slice(0, WARM).entries()) await send(page, `warm-${index}`);
  const { result: times, used } = await watch(watched, async () => {
    const taken: number[] = [];
    for (const [index, page] of pages.slice(WARM).entries()) taken.push(await send(page, `bench-${index}`));
    return taken;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const ms = (share: number): string => `${quantile(sorted, share).toFixed(0)} ms`;
  const what = `bulk schedule-payment of ${SIZE} bills, ${RUNS} times`;
  const limit = cpuLine(used, RUNS * SIZE, seconds);
  return [{ what, measured: `p50 ${ms(0.5)}, p95 ${ms(0.95)}`, aim: 'p50 150 ms', limit }];
};
