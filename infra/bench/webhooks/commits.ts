import { setTimeout as pause } from 'node:timers/promises';
import { createChecker } from '../../smoke/checker.ts';
import { startPublisher } from '../../smoke/cluster/publisher.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { startEndpoint } from '../harness/endpoint.ts';
import { quantile } from '../harness/figure.ts';
import type { Row } from '../harness/table.ts';

const SECONDS = 8;
const TICK = 10;

/**
 * From a commit to the receiver at a steady rate, each event its own transaction. Published by the benchmark itself: creates
 * through the gateway at 500 a second would take the CPU that is to be measured. The event's time is taken as its
 * transaction begins, so the commit is inside.
 */
export const benchCommits = async (bench: BenchCluster, perSecond: number): Promise<Row[]> => {
  const tenant = await bench.createTenant('Commits');
  await bench.settle();
  const endpoint = await startEndpoint(tenant);
  const publisher = await startPublisher(bench.own, createChecker());
  const count = perSecond * SECONDS;
  try {
    const { used } = await watch({ ...bench.watched, receiver: () => [endpoint.receiver.pid] }, async () => {
      const began = performance.now();
      for (let published = 0; published < count; ) {
        const owed = Math.min(count, Math.ceil(((performance.now() - began) / 1000) * perSecond));
        for (; published < owed; published += 1) void publisher.publish(tenant.tenantId, 1);
        await pause(TICK);
      }
      await endpoint.waitForRequests(count);
    });
    const late = (await endpoint.take())
      .map(({ at, raw }) => at - Date.parse((JSON.parse(raw) as { createdAt: string }).createdAt))
      .toSorted((a, b) => a - b);
    await tenant.api.call('DELETE', `/v1/webhooks/${endpoint.id}`);
    const [p50, p99] = [0.5, 0.99].map((share) => `${quantile(late, share).toFixed(1)} ms`);
    const what = `commit to first byte at ${perSecond} a second: p50, p99`;
    const aim = perSecond > 100 ? 'p99 40 ms' : 'p50 6 ms';
    return [{ what, measured: `${p50}, ${p99}`, aim, limit: cpuLine(used, count, SECONDS) }];
  } finally {
    await publisher.stop();
    endpoint.receiver.end();
  }
};
