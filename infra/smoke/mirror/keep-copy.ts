import type { Role } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { makeRandomChanges } from '../../fuzz/random-changes.ts';
import type { Tenant } from '../../fuzz/usual.ts';
import type { World } from '../../fuzz/world.ts';
import type { TestTenant } from '../test-cluster.ts';
import { createCopy } from './copy.ts';
import { differences } from './differences.ts';
import { liveAll } from './lives.ts';
import { readLists } from './read-lists.ts';
import { startUnreliableReceiver } from './unreliable-receiver.ts';

const userOf = ({ userId: id, apiKey }: TestTenant, role: Role) => ({
  id,
  apiKey,
  role,
  name: role,
  email: `${role}@mirror.example`,
});

const OTHERS = ['admin', 'accountant', 'approver', 'employee'] as const;

/**
 * Keeps a copy of a business by webhooks while the business is changed in all ways, through lost, repeated and shuffled
 * deliveries, and heals it by a replay. Answers where copy and source differ, before the replay and at the end.
 */
export const keepCopy = async (world: World, options: { requests: number; seed: number }) => {
  const { cluster, unrest } = world;
  const tenant = await world.seeded('Mirror');
  const { baseUrl } = cluster;
  const copy = createCopy();
  const receiver = await startUnreliableReceiver(options.seed, copy.putEvent);
  const atRest = () =>
    waitFor(
      async () => {
        const moving = await unrest(tenant);
        if (moving.length > 0) throw new Error(`still to happen: ${moving.slice(0, 10).join('; ')}`);
        return true;
      },
      { timeout: 120_000, message: 'the business at rest' },
    );
  try {
    const others = new Map<Role, TestTenant>();
    for (const role of OTHERS) others.set(role, await cluster.createColleague(tenant, role));
    const users = [userOf(tenant, 'owner'), ...[...others].map(([role, one]) => userOf(one, role))];
    const from = new Date().toISOString();
    const command = { url: receiver.url, events: ['*'] };
    const { id } = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', command);

    const source = { baseUrl, credentials: tenant };
    const callers: Tenant[] = [tenant, { ...(others.get('admin') as TestTenant), ids: tenant.ids }];
    await Promise.all([
      liveAll({ baseUrl, tenantId: tenant.tenantId, users }),
      makeRandomChanges(baseUrl, callers, options),
      readLists(source, copy),
    ]);
    await atRest();
    receiver.flush();
    const before = await differences(source, copy);

    receiver.recover();
    await tenant.api.call('POST', `/v1/webhooks/${id}/replays`, { from, rate: 1_000 });
    await atRest();
    receiver.flush();
    return { before, lost: receiver.lost(), kinds: receiver.kinds(), after: await differences(source, copy) };
  } finally {
    await receiver.close();
  }
};
