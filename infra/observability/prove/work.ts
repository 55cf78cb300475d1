import { startReceiver } from '@outlay/testing';
import { callKinds } from '../../deploy/calls.ts';
import { startTraffic } from '../../deploy/traffic.ts';
import type { TestCluster } from '../../smoke/test-cluster.ts';

/** Times fewer requests than a proof under load sends. */
const PACE = 8;

/** A business at work: all kinds of calls, a report that is approved, a bill, mails, and endpoints that take, filter and refuse events. */
export const startWork = async (cluster: TestCluster) => {
  const receiver = await startReceiver({ script: ({ path }) => (path === '/refusing' ? 500 : 200) });
  const owner = await cluster.createTenant('Shown');
  const { tenantId, apiKey, api } = owner;
  const hook = (path: string, more = {}) =>
    api.call<{ id: string }>('POST', '/v1/webhooks', { url: `${receiver.url}${path}`, events: ['*'], ...more });
  const { id: hookId } = await hook('/taking');
  await hook('/filtering', { filter: "$.data.expense[?@ == 'nothing']" });
  await hook('/refusing');
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const kinds = callKinds({ tenantId, vendorId, hookId, run: `${process.pid}` });
  const traffic = startTraffic({
    next: () => cluster.baseUrl,
    credentials: { tenantId, apiKey },
    callKinds: kinds.map((kind) => ({ ...kind, every: kind.every * PACE })),
  });
  const visits = setInterval(() => void fetch(cluster.webUrl).catch(() => undefined), 1_000);
  return {
    take: traffic.take,
    stop: async () => {
      clearInterval(visits);
      await traffic.stop();
      await receiver.close();
    },
  };
};
