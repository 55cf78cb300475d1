import { quantilesOf } from '../../../../../infra/bench/harness/figure.ts';
import type { TestTenant } from '../../../../../infra/smoke/cluster/test-cluster.ts';

const TIMES = 40;

/** Milliseconds of a page through the gateway, in the middle of many, of each list of this business. */
export const measureLists = async ({ api }: TestTenant, endpointId: string): Promise<Record<string, number>> => {
  const yesterday = new Date(Date.now() - 86_400_000).toISOString();
  const paths = {
    endpoints: '/v1/webhooks?pageSize=20',
    deliveries: `/v1/webhooks/${endpointId}/deliveries?pageSize=20`,
    failed: `/v1/webhooks/${endpointId}/deliveries?pageSize=20&status=failed`,
    events: '/v1/events?pageSize=20',
    'events of a day': `/v1/events?pageSize=20&createdFrom=${yesterday}`,
    'events, pulled': '/v1/events?pageSize=20&after=earliest',
  };
  const middles: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) {
    const took: number[] = [];
    for (let time = 0; time <= TIMES; time += 1) {
      const began = performance.now();
      await api.call('GET', path);
      // The first one is a look at what no cache has.
      if (time > 0) took.push(performance.now() - began);
    }
    middles[name] = quantilesOf(took).p50;
  }
  return middles;
};
