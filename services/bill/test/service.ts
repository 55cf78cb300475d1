import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Reply, startServiceUnderTest } from '@outlay/testing';
import { bill } from '../src/service.ts';

export type { Reply };

export const SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

/** The bill service; the test plays the other services. */
export const startService = async (variables: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-bills-'));
  const service = await startServiceUnderTest({
    declaration: bill,
    variables: {
      EXPENSE_URL: 'http://127.0.0.1:9',
      VENDOR_SECRETS_KEY: SECRETS_KEY,
      RECEIPTS_FOLDER: folder,
      PAYMENT_CLOCK_INTERVAL: '50ms',
      PAYMENT_SETTLE_AFTER: '1m',
      ...variables,
    },
    knownBy: (id) => `/v1/businesses/${id}/bills`,
  });
  return {
    ...service,
    /** Where files arrive and are kept. */
    folder,
    /** Follows a signed link, as a browser does. */
    open: async (path: string) =>
      fetch(`${service.url()}${path}`, { headers: await service.headers({ businessId: 0, scopes: [] }) }),
    /** A POST whose body is sent as it stands. */
    raw: (path: string, body: string): Promise<Reply> =>
      service.call('POST', path, {}, new TextEncoder().encode(body), { 'content-type': 'application/json' }),
    /** The date in so many days, by the clock of the test. */
    today: (days: number): string =>
      new Date(service.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10),
    /** What was published so far of the kinds of this service, in the order of arrival. */
    published: () => service.publishedOf('bill.', 'vendor.'),
    stop: async (): Promise<void> => {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

export type TestService = Awaited<ReturnType<typeof startService>>;
