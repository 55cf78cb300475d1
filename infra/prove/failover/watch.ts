import { setTimeout as pause } from 'node:timers/promises';
import { createLogger } from '@outlay/runtime';
import { startReceiver, waitFor } from '@outlay/testing';
import { operatorOf } from '../../local/cluster/operator.ts';
import { createApi } from '../../local/seed/api.ts';
import { openLedger } from '../deploy/ledger.ts';
import { startTraffic } from '../deploy/traffic.ts';
import type { Arrangement } from './arrangement/start.ts';
import type { Watched } from './endure.ts';
import { createSilences, loadKinds, openKept } from './load.ts';

const LOOKS = { timeout: 60_000 };

/** A receiver of every event, which remembers their ids and when one came last. */
export const startCountingReceiver = async () => {
  const arrived = new Map<string, number>();
  const silences = createSilences();
  const receiver = await startReceiver({
    script: ({ body }) => {
      const { id } = body as { id: string };
      arrived.set(id, (arrived.get(id) ?? 0) + 1);
      silences.happened('deliveries');
      // Bodies of a quarter of an hour are not kept.
      receiver.requests.length = 0;
      return 200;
    },
  });
  return { receiver, arrived, silences };
};

/** What requests do not show, since they go on without it: whether a gateway counts them in Redis. */
const watchRedis = ({ services }: Arrangement, happened: () => void) => {
  const ending = new AbortController();
  const watch = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      const answers = await Promise.allSettled(services.checksOf('gateway'));
      if (answers.some((answer) => answer.status === 'fulfilled' && answer.value?.redis === 'ok')) happened();
      await pause(500, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  const watching = watch();
  return async (): Promise<void> => {
    ending.abort();
    await watching;
  };
};

/** A business with a receiver of everything, and a load on all that it can do until it is closed. */
export const startWatch = async (
  arrangement: Arrangement,
  { receiver, arrived, silences }: Awaited<ReturnType<typeof startCountingReceiver>>,
): Promise<Watched & { close(): Promise<void> }> => {
  const { baseUrl, urls, services, receiverUrl } = arrangement;
  const logger = createLogger({ service: 'failover', level: 'error', environment: 'sandbox' });
  const operator = operatorOf({ ...services.variables.gateway, DATABASE_URL: urls.gateway }, logger);
  const { id: tenantId } = await operator.createBusiness({ name: 'Three machines' });
  const person = { businessId: tenantId, name: 'The owner', email: 'owner@failover.example' };
  const { id: userId } = await operator.createUser({ ...person, role: 'owner' });
  const { key: apiKey } = await operator.createKey({ userId, name: 'load', madeIn: tenantId });
  await operator.close();
  const api = createApi(baseUrl, { tenantId, apiKey });
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const hook = { url: receiverUrl, events: ['*'] };
  const { id: hookId } = await api.call<{ id: string }>('POST', '/v1/webhooks', hook);
  const kinds = loadKinds({ tenantId, vendorId, hookId, run: `${process.pid}` });
  // Each once, with retries: what a service does not know yet reaches it before the load begins.
  for (const { send } of kinds) {
    const { method, path, body } = send(0);
    if (!(body instanceof FormData)) await api.call(method, path, body);
  }
  const kept = openKept(urls);
  const ledger = openLedger(urls, { businessId: tenantId, since: new Date(), receiver });
  const answered = (name: string, data: { id: number }): void => {
    silences.happened(name);
    kept.answered(name, data);
  };
  const credentials = { tenantId, apiKey };
  const traffic = startTraffic({ next: () => baseUrl, credentials, callKinds: kinds, answered });
  const endRedis = watchRedis(arrangement, () => silences.happened('rates in Redis'));
  // What counts looks again where the server is late.
  const lost = () => waitFor(kept.lost, LOOKS);
  const published = () => waitFor(ledger.published, LOOKS);
  return {
    ...{ silences, kept: { ...kept, lost }, arrived, take: traffic.take, published },
    close: async () => {
      await Promise.all([traffic.stop(), endRedis()]);
      await Promise.all([ledger.close(), kept.close()]);
    },
  };
};
