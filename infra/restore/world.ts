import { SERVICES, type Service } from '@outlay/contracts';
import { startReceiver } from '@outlay/testing';
import { callKinds } from '../prove/deploy/calls.ts';
import { openLedger } from '../prove/deploy/ledger.ts';
import { startOutlay } from '../prove/deploy/outlay-process.ts';
import { startTraffic, type Traffic } from '../prove/deploy/traffic.ts';
import { startTestCluster } from '../smoke/cluster/test-cluster.ts';
import type { BackedServers } from './backed-servers.ts';
import type { Delivered } from './compare.ts';
import { createWrites, openReport } from './writes.ts';

/** A machine that is busy with other things must not look like a service that is away. */
const RETRYING = { SERVICE_TIMEOUT: '20s', RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_UPLOAD: '100000' };

/** All seven services on servers with backups, one business, a receiver of all its events, and a load that can be begun and ended. */
export const startWorld = async (own: BackedServers) => {
  const files = { RECEIPTS_FOLDER: own.receipts };
  const variables = { gateway: RETRYING, bill: files, 'mileage-receipt': files };
  const cluster = await startTestCluster({ servers: own.servers, variables });
  const receiver = await startReceiver();
  const since = new Date();
  const tenant = await cluster.createTenant('Restored');
  const { tenantId, apiKey, api } = tenant;
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const { id: hookId } = await api.call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
  const writes = createWrites();
  let traffic: Traffic | undefined;
  let runs = 0;
  const databases = Object.fromEntries(
    SERVICES.map((service) => [service, cluster.variables[service].DATABASE_URL ?? '']),
  ) as Record<Service, string>;

  const endLoad = async (): Promise<void> => {
    await traffic?.stop();
    traffic = undefined;
  };
  const published = async (): Promise<Set<string>> => {
    const ledger = openLedger(databases, { businessId: tenantId, since, receiver });
    return ledger.published().finally(ledger.close);
  };
  return {
    cluster,
    tenant,
    writes,
    /** Published when there was an endpoint hardly yet: they may have come to it or not. */
    early: await published(),
    beginLoad: (): void => {
      runs += 1;
      const kinds = callKinds({ tenantId, vendorId, hookId, run: `${process.pid}-${runs}` });
      traffic = startTraffic({
        next: () => cluster.baseUrl,
        credentials: { apiKey, tenantId },
        callKinds: [...kinds, openReport],
        answered: writes.answered,
      });
    },
    endLoad,
    delivered: (): Delivered[] => receiver.requests.map(({ body }) => body as Delivered),
    /** Ids of all events that the outboxes have of this business. */
    published,
    killServices: async (): Promise<void> => {
      await Promise.all(SERVICES.map((service) => cluster.kill(service, 'SIGKILL')));
    },
    startServices: async (): Promise<void> => {
      await Promise.all(SERVICES.map((service) => cluster.start(service)));
    },
    /** `npm run outlay-admin -- …`, as the operator's container has it. @throws Error with what it printed */
    operator: async (...words: string[]): Promise<string> => {
      const gateway = { ...cluster.variables.gateway, DATABASE_ADMIN_URL: own.adminUrl };
      const { code, out, err } = await startOutlay({ variables: { ...cluster.variables, gateway } }, ...words).ended;
      if (code !== 0) throw new Error(`outlay-admin ${words.join(' ')}: ${err}${out}`);
      return out.trim();
    },
    stop: async (): Promise<void> => {
      await endLoad();
      await cluster.stop();
      await receiver.close();
    },
  };
};

export type World = Awaited<ReturnType<typeof startWorld>>;
