import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Cluster, startCluster } from './support/cluster.ts';
import { code } from './support/requests.ts';

let cluster: Cluster;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

/** As if the business had had so many links sent, so long ago. */
const sent = (count: number, ago: string) =>
  cluster.database.look(
    `INSERT INTO account_links (id, user_id, purpose, about_business_id, token_hash, created_at, expires_at)
     SELECT 'link_' || gen_random_uuid(), $1, 'invitation', $2, gen_random_uuid()::text, now() - $3::interval, now()
     FROM generate_series(1, $4) RETURNING id`,
    [cluster.user.id, cluster.business.id, ago, count],
  );
const invite = (email: string, tenant = cluster.business.id) =>
  cluster.send(`/v1/businesses/${tenant}/users`, { tenant, body: { name: 'Guest', email, role: 'employee' } });

it('a business sends the world no more than a thousand invitations a day', async () => {
  await sent(1_000, '25 hours');
  expect((await invite('one@elsewhere.example')).status).toBe(201);
  await sent(998, '1 hour');
  expect((await invite('two@elsewhere.example')).status).toBe(201);
  const refused = await invite('three@elsewhere.example');
  expect([code(refused), refused.headers.get('retry-after')]).toEqual([[429, 'RATE_LIMITED'], '3600']);
  const { id } = await cluster.operator.createBusiness({ name: 'Birch Bakery' });
  const command = { businessId: id, name: 'Owner', email: 'birch@birch.example', role: 'owner' as const };
  const owner = await cluster.operator.createUser(command);
  const { key } = await cluster.operator.createKey({ userId: owner.id, name: 'birch' });
  const body = { name: 'Guest', email: 'three@elsewhere.example', role: 'employee' };
  expect((await cluster.send(`/v1/businesses/${id}/users`, { key, tenant: id, body })).status).toBe(201);
});
