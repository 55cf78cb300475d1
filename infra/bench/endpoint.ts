import { waitFor } from '@outlay/testing';
import type { Endpoint } from '../smoke/checker.ts';
import type { TestTenant } from '../smoke/test-cluster.ts';
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
  const receiver = startChild('receiver.ts');
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
