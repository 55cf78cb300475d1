import { type BenchEndpoint, withEndpoint } from '../harness/endpoint.ts';
import { type Figure, type FigureRow, rowOf } from '../harness/figure.ts';
import { type Arrivals, arrivalsOf } from './arrivals.ts';
import { create, type LiveBench, throughGateway, type Way } from './creates.ts';
import type { CreatesMeasured } from './creating.ts';
import { msEach, sumOf, watchCluster } from './processes.ts';

/** More than are ever under way, so that none waits for another. */
const OPEN = 128;

/** Aims in milliseconds: from the request to the receiver, and from the answer. */
export type Rate = { key: string; perSecond: number; seconds: number; p50?: number; p99: number; answer?: number };

export const AT_10: Rate = { key: 'at10', perSecond: 10, seconds: 20, p50: 6, p99: 25, answer: 2.5 };
export const AT_100: Rate = { key: 'at100', perSecond: 100, seconds: 15, p50: 8, p99: 40 };
/** Half of so many a second. */
export const atHalf = (maximum: number): Rate => ({
  ...{ key: 'atHalf', seconds: 15, p99: 60 },
  perSecond: Math.max(1, Math.round(maximum / 2)),
});

type Measured = { created: CreatesMeasured; arrivals: Arrivals; shares: Record<string, number> };

const measure = async (
  { bench, creating }: LiveBench,
  endpoint: BenchEndpoint,
  way: Way,
  { perSecond, seconds }: Rate,
): Promise<Measured> => {
  const { result: created, used } = await watchCluster(bench, async () => {
    const measured = await create(creating, { ...way, connections: OPEN, perSecond, ms: seconds * 1_000 });
    await endpoint.waitForRequests(measured.answers);
    await bench.settle();
    return measured;
  });
  const arrivals = arrivalsOf(created.created, await endpoint.take());
  if (arrivals.missing > 0) throw new Error(`${arrivals.missing} of ${created.answers} events did not arrive`);
  return { created, arrivals, shares: msEach(used, created.answers) };
};

const most = (limit: number | undefined) => limit !== undefined && { aim: { most: limit } };

const figuresOf = ({ key, perSecond, p50, p99, answer }: Rate, { created, arrivals, shares }: Measured): Figure[] => {
  const { fromRequest, fromAnswer, times } = arrivals;
  const named = (name: string) => ({ key: `${key}.${name}`, unit: 'ms' as const });
  return [
    {
      ...{ ...named('request.p50'), what: `at ${perSecond}/s, request to receiver, p50`, value: fromRequest.p50 },
      ...{ ...most(p50), beside: `${times.length} creates` },
    },
    { ...named('request.p99'), what: '  p99', value: fromRequest.p99, ...most(p99) },
    { ...named('answer.p50'), what: '  answer to receiver, p50', value: fromAnswer.p50, ...most(answer) },
    { ...named('answer.p99'), what: '  answer to receiver, p99', value: fromAnswer.p99 },
    { ...named('api.p50'), what: '  request to answer, p50', value: created.p50 },
    { ...named('api.p99'), what: '  request to answer, p99', value: created.p99 },
    { ...named('cpu'), what: '  CPU of all processes for each create', value: sumOf(shares), shares },
  ];
};

/** From a client's request to the customer's receiver at a steady rate. */
export const benchLatency = (live: LiveBench, rate: Rate): Promise<FigureRow[]> =>
  withEndpoint(live.bench, `Latency ${rate.key}`, async (endpoint, tenant) => {
    const way = throughGateway(live.bench, [tenant]);
    return figuresOf(rate, await measure(live, endpoint, way, rate)).map(rowOf);
  });
