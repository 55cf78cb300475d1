import { waitFor } from '@outlay/testing';
import type { Endpoint } from '../../smoke/checker.ts';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { BenchCluster } from './bench-cluster.ts';
import { type Child, startChild } from './child.ts';
import type { Got } from './receiver.ts';

export type BenchEndpoint = Endpoint & {
  receiver: Child;
  url: string;
  /** Resolves when so many requests have come; with the times of the first and the last. */
  waitForRequests(count: number): Promise<{ count: number; first: number; last: number }>;
  /** What came since the last time. */
  take(): Promise<Got[]>;
};

/** A receiver in a process of its own, registered for created expenses. */
export const startEndpoint = async ({ api, tenantId }: TestTenant): Promise<BenchEndpoint> => {
  const receiver = startChild('harness/receiver.ts');
  const { url } = await receiver.nextMessage<{ url: string }>();
  const command = { url: `${url}/hook`, events: ['expense.created'] };
  const { id, secret } = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', command);
  type Counted = { count: number; first: number; last: number };
  return {
    id,
    secret,
    businessId: tenantId,
    receiver,
    url: command.url,
    waitForRequests: (count) =>
      waitFor(
        async () => {
          const counted = await receiver.call<Counted>({ count: true });
          return counted.count >= count && counted;
        },
        { timeout: 60_000, message: `${count} requests` },
      ),
    take: async () => (await receiver.call<{ got: Got[] }>({ take: true })).got,
  };
};

/** Work with a receiver of a new business; then the endpoint is deleted, so that nothing of it is left to the next work, and the receiver ended. */
export const withEndpoint = async <T>(
  { createTenant, settle }: Pick<BenchCluster, 'createTenant' | 'settle'>,
  name: string,
  work: (endpoint: BenchEndpoint, tenant: TestTenant) => Promise<T>,
): Promise<T> => {
  const tenant = await createTenant(name);
  await settle();
  const endpoint = await startEndpoint(tenant);
  try {
    return await work(endpoint, tenant);
  } finally {
    await tenant.api.call('DELETE', `/v1/webhooks/${endpoint.id}`).catch(() => undefined);
    endpoint.receiver.end();
  }
};
