import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { type BenchEndpoint, startEndpoint } from '../harness/endpoint.ts';
import { type Figure, type FigureRow, quantilesOf, rowOf } from '../harness/figure.ts';
import { startSilence } from '../harness/silence.ts';
import { arrivalsOf } from './arrivals.ts';
import { create, type LiveBench, throughGateway, type Way } from './creates.ts';

const TENANTS = 10;
const PER_SECOND = 90;
const OPEN = 128;
/** Seconds: with all of them healthy twice, before and behind, for the machine's speed drifts. */
const HEALTHY = 8;
const HANGING = 15;

type Setting = LiveBench & { way: Way; endpoint: BenchEndpoint };

/** Milliseconds from the request to the receiver, of the nine that never hang; the creates take turns. */
const measure = async ({ creating, way, endpoint, bench }: Setting, healthy: number, seconds: number) => {
  const ms = seconds * 1_000;
  const { created } = await create(creating, { ...way, connections: OPEN, perSecond: PER_SECOND, ms });
  const isLast = ({ number }: { number: number }) => number % TENANTS === TENANTS - 1;
  const others = created.filter((one) => !isLast(one));
  await endpoint.waitForRequests(healthy === TENANTS ? created.length : others.length);
  const arrivals = arrivalsOf(others, await endpoint.take());
  if (arrivals.missing > 0) throw new Error(`${arrivals.missing} events of healthy endpoints did not arrive`);
  await bench.settle();
  return arrivals.times;
};

const register = ({ api }: TestTenant, url: string) =>
  api.call<{ id: string }>('POST', '/v1/webhooks', { url, events: ['expense.created'] });

/** Ten businesses with an endpoint each, 90 creates a second in all; then the tenth one's hangs. What do the other nine feel? */
export const benchTenEndpoints = async ({ bench, creating }: LiveBench): Promise<FigureRow[]> => {
  const tenants: TestTenant[] = [];
  for (let at = 0; at < TENANTS; at += 1) tenants.push(await bench.createTenant(`Endpoint ${at}`));
  await bench.settle();
  const [first, ...others] = tenants as [TestTenant, ...TestTenant[]];
  const last = others.at(-1) as TestTenant;
  const endpoint = await startEndpoint(first);
  const silence = await startSilence();
  const setting: Setting = { bench, creating, way: throughGateway(bench, tenants), endpoint };
  try {
    for (const tenant of others.slice(0, -1)) await register(tenant, endpoint.url);
    let { id } = await register(last, endpoint.url);
    const replace = async (url: string): Promise<void> => {
      await last.api.call('DELETE', `/v1/webhooks/${id}`);
      ({ id } = await register(last, url));
    };
    const before = await measure(setting, TENANTS, HEALTHY);
    await replace(silence.url);
    const hanging = quantilesOf(await measure(setting, TENANTS - 1, HANGING));
    await replace(endpoint.url);
    const without = quantilesOf([...before, ...(await measure(setting, TENANTS, HEALTHY))]);
    for (const { api } of tenants)
      for (const { id: each } of await api.call<{ id: string }[]>('GET', '/v1/webhooks'))
        await api.call('DELETE', `/v1/webhooks/${each}`);
    const what = `ten endpoints, ${PER_SECOND}/s, request to receiver`;
    const figures: Figure[] = (['p50', 'p99'] as const).flatMap((share): Figure[] => [
      { key: `ten.${share}`, what: `${what}, ${share}`, value: without[share], unit: 'ms' },
      {
        ...{ key: `ten.hanging.${share}`, what: '  of the healthy while one of them hangs', value: hanging[share] },
        ...{ unit: 'ms', aim: { most: share === 'p50' ? 8 : 30 } },
      },
      {
        ...{ key: `ten.ratio.${share}`, what: '  beside without', value: hanging[share] / without[share] },
        ...{ unit: 'times', aim: { most: 1.2 } },
      },
    ]);
    return figures.map(rowOf);
  } finally {
    silence.close();
    endpoint.receiver.end();
  }
};
