import type { VendorView } from '@outlay/contracts';
import type { Operator } from '@outlay/gateway/operator';
import { type Api, createApi } from '../../local/seed/api.ts';
import { until } from './seen.ts';

type Options = { baseUrl: string; operator: Operator; print: (line: string) => void };

/** Its own business, which no customer sees: what the test makes is never among somebody's records. */
const NAME = 'Outlay smoke test';
/** It is used at once, and revoked at the end; should that fail, it ends by itself. */
const LASTING = 3_600_000;

const ownBusiness = async (operator: Operator): Promise<{ id: number }> =>
  (await operator.listBusinesses()).find(({ name }) => name === NAME) ??
  (await operator.createBusiness({ name: NAME }));

const eventOf = (api: Api, vendorId: number): Promise<object> =>
  until(`vendor.created of vendor ${vendorId}`, async () => {
    const [event] = await api.call<object[]>('GET', `/v1/events?type=vendor.created&aggregate=vendor:${vendorId}`);
    return event;
  });

/**
 * A vendor of a business of its own goes the whole way, through gateway, service, database, outbox and broker to the events that
 * customers pull, and is deleted; nothing leaves the installation.
 * @throws SmokeError at the first thing that is not as it should be
 */
export const smokeProduction = async ({ baseUrl, operator, print }: Options): Promise<void> => {
  const { id: tenantId } = await ownBusiness(operator);
  const expiresAt = new Date(Date.now() + LASTING);
  const scopes = ['vendors:read', 'vendors:write', 'events:read'] as const;
  const key = await operator.createKey({ userId: null, name: NAME, businessIds: [tenantId], expiresAt, scopes });
  try {
    const api = createApi(baseUrl, { apiKey: key.key, tenantId });
    const vendor = await api.call<VendorView>('POST', '/v1/vendors', { name: `Smoke test ${key.id}` });
    print('✓ a key of its own is let in, and a vendor is created');
    await eventOf(api, vendor.id);
    print('✓ its event went through outbox and broker, and can be pulled');
    await api.call('DELETE', `/v1/vendors/${vendor.id}`);
    print('✓ it is deleted');
  } finally {
    await operator.revokeKey(key.id);
  }
};
