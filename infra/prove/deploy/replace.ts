import { readFileSync } from 'node:fs';
import { SERVICES, type Service } from '@outlay/contracts';
import { startReceiver, waitFor } from '@outlay/testing';
import { startTestCluster, type TestCluster, type TestClusterOptions } from '../../smoke/cluster/test-cluster.ts';
import { startBalancer } from './balancer.ts';
import { callKinds } from './calls.ts';
import { openLedger } from './ledger.ts';
import { startTraffic } from './traffic.ts';

/** What was counted while one service was replaced, or nothing was. */
export type Replaced = {
  service: Service | 'none';
  seconds: number;
  requests: number;
  failed: number;
  failures: string[];
  /** Events for customers: published in this time, and how many of all published so far reached the receiver. */
  published: number;
  received: number;
  lost: number;
};

export type Rolling = {
  cluster: TestCluster;
  /** Under load: starts the next instance, waits until it is ready, signals the other one to stop and waits until it has. */
  replace(service: Service): Promise<Replaced>;
  /** The same load for a while and nothing replaced, for comparison. */
  quiet(ms: number): Promise<Replaced>;
  stop(): Promise<void>;
};

const SETTLING = 90_000;
const AFTERWARDS = 1_000;
const two = Object.fromEntries(SERVICES.map((service) => [service, 2]));
const one = Object.fromEntries(SERVICES.map((service) => [service, 1]));
/** As it is delivered, but for the rate limits. */
const DRAINING = { DRAIN_TIME: '7s' };
/** A machine that is busy with other things must not look like a service that is away. */
const RETRYING = { SERVICE_TIMEOUT: '20s' };

const variables: TestClusterOptions['variables'] = {
  ...Object.fromEntries(SERVICES.map((service) => [service, DRAINING])),
  gateway: {
    ...DRAINING,
    ...RETRYING,
    RATE_LIMIT_DEFAULT: '100000000',
    RATE_LIMIT_UPLOAD: '100000',
  },
};

const elapsed = async (ms: number): Promise<void> => {
  const end = performance.now() + ms;
  await waitFor(() => performance.now() >= end, { timeout: ms + 10_000 });
};

type Options = {
  servers?: TestClusterOptions['servers'];
  /** Above 1: sends so many times fewer requests. */
  pace?: number;
};

/** A cluster with ports for a second instance of each service, and a steady load on all of it that goes on until `stop`. */
export const startRolling = async ({ servers, pace = 1 }: Options = {}): Promise<Rolling> => {
  const cluster = await startTestCluster({ instances: two, spares: one, variables, ...(servers && { servers }) });
  const receiver = await startReceiver();
  const tenant = await cluster.createTenant('Rolling');
  const { tenantId, apiKey, api } = tenant;
  const { id: vendorId } = await api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulins' });
  const { id: hookId } = await api.call<{ id: string }>('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] });
  const all = callKinds({ tenantId, vendorId, hookId, run: `${process.pid}` }).map((kind) => ({
    ...kind,
    every: kind.every * pace,
  }));
  // Each once, with retries: what a service does not know yet reaches it before the load begins.
  for (const { send } of all) {
    const { method, path, body } = send(0);
    if (!(body instanceof FormData)) await api.call(method, path, body);
  }
  const databases = Object.fromEntries(
    SERVICES.map((service) => [service, cluster.variables[service].DATABASE_URL ?? '']),
  ) as Record<Service, string>;
  const ledger = openLedger(databases, { businessId: tenantId, since: new Date(), receiver });
  const readyUrls = cluster.healthUrls('gateway');
  const balancer = await startBalancer(
    cluster.baseUrls.map((url, index) => ({ url, readyUrl: `${readyUrls[index]}/readyz` })),
  );
  const traffic = startTraffic({ next: balancer.next, credentials: { tenantId, apiKey }, callKinds: all });
  const running = new Map<Service, number>(SERVICES.map((service) => [service, 0]));
  let before = 0;

  const count = async (service: Service | 'none', work: () => Promise<void>): Promise<Replaced> => {
    traffic.take();
    const began = performance.now();
    await work();
    const seconds = (performance.now() - began) / 1000;
    const published = await ledger.published();
    const missing = () => {
      const received = ledger.received();
      return [...published].filter((id) => !received.has(id)).length;
    };
    await waitFor(() => missing() === 0, { timeout: SETTLING }).catch(() => undefined);
    const { requests, failed, failures } = traffic.take();
    const fresh = published.size - before;
    before = published.size;
    return {
      service,
      seconds,
      requests,
      failed,
      failures,
      published: fresh,
      received: fresh - missing(),
      lost: missing(),
    };
  };

  return {
    cluster,
    quiet: (ms) => count('none', () => elapsed(ms)),
    replace: (service) =>
      count(service, async () => {
        const from = running.get(service) ?? 0;
        const to = 1 - from;
        await cluster.start(service, to);
        await cluster.kill(service, 'SIGTERM', from);
        running.set(service, to);
        const log = readFileSync(cluster.log(service, from), 'utf8');
        if (!log.includes('process.stopped'))
          throw new Error(`${service} did not stop in order: ${cluster.log(service)}`);
        await elapsed(AFTERWARDS);
      }),
    stop: async () => {
      await traffic.stop();
      await balancer.stop();
      await ledger.close();
      await cluster.stop();
      await receiver.close();
    },
  };
};

/** One line for people. */
export const lineOf = ({ service, seconds, requests, failed, published, received, lost }: Replaced): string =>
  [
    service.padEnd(20),
    `${seconds.toFixed(1)} s`.padStart(7),
    `requests ${requests}, failed ${failed}`.padEnd(30),
    `events published ${published}, received ${received}, lost ${lost}`,
  ].join('  ');
