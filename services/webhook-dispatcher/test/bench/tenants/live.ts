import type { BenchEndpoint } from '../../../../../infra/bench/harness/endpoint.ts';
import { quantilesOf } from '../../../../../infra/bench/harness/figure.ts';
import { arrivalsOf } from '../../../../../infra/bench/live/arrivals.ts';
import { create, type LiveBench, throughGateway } from '../../../../../infra/bench/live/creates.ts';
import { msEach, watchCluster } from '../../../../../infra/bench/live/processes.ts';
import type { TestTenant } from '../../../../../infra/smoke/cluster/test-cluster.ts';

const OPEN = 128;

export type Setting = LiveBench & { receiver: BenchEndpoint };

type Rate = { perSecond: number; seconds: number };
/** `cpu`: of each process. */
type Latency = { p50: number; p99: number; cpu: Record<string, number> };

/**
 * Milliseconds from the request to the receiver, and of CPU for each create; the tenants take turns in the order of `turns`, where one
 * may stand several times. `counted`: whose creates are looked at.
 */
export const measureLive = async (
  { bench, creating, receiver }: Setting,
  turns: readonly TestTenant[],
  { perSecond, seconds, counted = () => true }: Rate & { counted?: (tenant: TestTenant | undefined) => boolean },
): Promise<Latency> => {
  const way = throughGateway(bench, turns);
  const { result: created, used } = await watchCluster(bench, async () => {
    const measured = await create(creating, { ...way, connections: OPEN, perSecond, ms: seconds * 1_000 });
    await receiver.waitForRequests(measured.answers);
    await bench.settle();
    return measured;
  });
  const ones = created.created.filter(({ number }) => counted(turns[number % turns.length]));
  const arrivals = arrivalsOf(ones, await receiver.take());
  if (arrivals.missing > 0) throw new Error(`${arrivals.missing} of ${ones.length} events did not arrive`);
  return { ...quantilesOf(arrivals.times), cpu: msEach(used, created.answers) };
};

/** So many turns of tenants of which the k-th has a share of 1/k, as Zipf's law has it, mixed evenly. */
export const zipfTurns = <T>(tenants: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, n) => {
    const place = Math.floor(tenants.length ** ((n * 0.6180339887498949) % 1));
    return tenants[Math.min(tenants.length, place) - 1] as T;
  });

/** Turns in which every one has a share of one, and the first of so many. */
export const turnsWithOne = <T>(tenants: readonly [T, ...T[]], share: number): T[] => {
  const [hot, ...others] = tenants;
  const every = Math.max(1, Math.floor(others.length / share));
  return others.flatMap((other, at) => (at % every === 0 && at / every < share ? [other, hot] : [other]));
};
