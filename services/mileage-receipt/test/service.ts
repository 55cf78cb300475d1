import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServiceUnderTest } from '@outlay/testing';
import { mileageReceipt } from '../src/service.ts';

/** The service under test; the test takes the place of the rest of the cluster. */
export const startService = async (variables: Record<string, string> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-receipts-'));
  const service = await startServiceUnderTest({
    declaration: mileageReceipt,
    variables: { EXPENSE_URL: 'http://127.0.0.1:9', RECEIPTS_FOLDER: folder, ...variables },
    knownBy: (id) => `/v1/businesses/${id}/mileage-rates`,
  });
  return {
    ...service,
    /** Follows a signed link, as a browser does. */
    open: async (path: string) =>
      fetch(`${service.url()}${path}`, { headers: await service.headers({ businessId: 0, scopes: [] }) }),
    /** The events of this service so far, in the order of arrival. */
    published: () => service.publishedOf('mileage_trip.', 'receipt.'),
    stop: async (): Promise<void> => {
      await service.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

export type TestService = Awaited<ReturnType<typeof startService>>;
