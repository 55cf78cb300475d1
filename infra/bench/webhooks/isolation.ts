import { setTimeout as pause } from 'node:timers/promises';
import { eventDefinition, exampleOf, sealEvent } from '@outlay/contracts';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { type BenchEndpoint, startEndpoint } from '../harness/endpoint.ts';
import { quantile } from '../harness/figure.ts';
import { startSilence } from '../harness/silence.ts';
import type { Row } from '../harness/table.ts';

const TENANTS = 10;
const PER_SECOND = 500;
const SECONDS = 6;
const TICK = 20;

const publish = async ({ bus }: BenchCluster, tenants: readonly TestTenant[]): Promise<void> => {
  const each = (PER_SECOND * TICK) / 1000;
  for (let at = 0; at < PER_SECOND * SECONDS; at += each) {
    const began = performance.now();
    for (let count = 0; count < each; count += 1) {
      const businessId = tenants[(at + count) % TENANTS]?.tenantId ?? 0;
      const fact = {
        definition: eventDefinition('expense.created'),
        aggregate: `expense:${at + count}`,
        data: exampleOf('expense.created').data,
      };
      void bus.publishEvent(sealEvent(fact, { businessId, userId: 1, onBehalfOf: null }, new Date()));
    }
    await pause(Math.max(0, TICK - (performance.now() - began)));
  }
};

/** From an event to its first byte at the healthy endpoints: 99 of 100 within so many milliseconds. */
const healthyP99 = async (
  bench: BenchCluster,
  tenants: readonly TestTenant[],
  healthy: BenchEndpoint,
): Promise<number> => {
  await publish(bench, tenants);
  await healthy.waitForRequests(((PER_SECOND * SECONDS) / TENANTS) * (TENANTS - 1));
  const late = (await healthy.take()).map(
    ({ at, raw }) => at - Date.parse((JSON.parse(raw) as { createdAt: string }).createdAt),
  );
  return quantile(
    late.toSorted((a, b) => a - b),
    0.99,
  );
};

/** Ten businesses, 500 events a second; then the tenth one's endpoint hangs. What do the other nine feel? */
export const benchIsolation = async (bench: BenchCluster): Promise<Row[]> => {
  const tenants: TestTenant[] = [];
  for (let at = 0; at < TENANTS; at += 1) tenants.push(await bench.createTenant(`Isolation ${at}`));
  await bench.settle();
  const [first, ...others] = tenants;
  const last = others.at(-1);
  if (!first || !last) throw new Error('no tenants');
  const healthy = await startEndpoint(first);
  const silence = await startSilence();
  const register = ({ api }: TestTenant, url: string) =>
    api.call<{ id: string }>('POST', '/v1/webhooks', { url, events: ['expense.created'] });
  try {
    for (const tenant of others.slice(0, -1)) await register(tenant, healthy.url);
    const before = await healthyP99(bench, tenants, healthy);
    await register(last, silence.url);
    const { result: during, used } = await watch(bench.watched, () => healthyP99(bench, tenants, healthy));
    const measured = `${during.toFixed(1)} ms`;
    const beside = `before: ${before.toFixed(1)} ms, so ${(during / before).toFixed(2)} times`;
    const what = `p99 of the healthy at ${PER_SECOND} a second, a tenth hanging`;
    const limit = cpuLine(used, PER_SECOND * SECONDS, SECONDS);
    return [{ what, measured, beside, aim: '1.2 times', limit }];
  } finally {
    silence.close();
    healthy.receiver.end();
  }
};
