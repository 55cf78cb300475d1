import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, groupOf, userOf } from './support/scim.ts';

let cluster: Cluster;
let service: Client;
beforeAll(async () => {
  cluster = await startCluster({ redis: 6 });
  await cluster.send('/v1/businesses', { tenant: null, body: { name: 'Twice' }, headers: { 'idempotency-key': 'k' } });
  await cluster.send('/v1/departments', { body: { name: 'Kitchen' } });
  await cluster.send('/v1/locations', { body: { name: 'Plateau' } });
  await cluster.send('/v1/employees', { body: { firstName: 'A', lastName: 'B', email: 'a@maple.example' } });
  const body = { mfaRequiredFor: ['auditor'] };
  await cluster.send(`/v1/businesses/${cluster.business.id}/security`, { method: 'PATCH', body });
  const other = await cluster.addUser('other@maple.example', 'admin');
  await cluster.send('/v1/connected-accounts', { body: { actorUserId: other.id } });
  const { send } = await connect(cluster);
  const made = await send('/Users', { body: userOf('scim@maple.example') });
  await send('/Groups', { body: groupOf('Bakers', [made.body.id]) });
  service = new Client({ connectionString: cluster.database.url });
  await service.connect();
});
afterAll(async () => {
  await service?.end();
  await cluster?.stop();
});

const seen = async (table: string, tenant: number | null): Promise<number> => {
  await service.query('BEGIN');
  if (tenant !== null) await service.query("SELECT set_config('app.business_id', $1, true)", [String(tenant)]);
  const { rows } = await service.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
  await service.query('COMMIT');
  return Number(rows[0]?.count);
};

describe.each([
  'businesses',
  'memberships',
  'departments',
  'locations',
  'employees',
  'connected_accounts',
  'business_security',
  'idempotency_keys',
  'audit_log',
  'scim_tokens',
  'scim_users',
  'scim_groups',
  'scim_group_members',
])('the table %s', (table) => {
  it('shows the service nothing without a tenant, and nothing of one in another', async () => {
    const everything = await cluster.database.look<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
    expect(Number(everything[0]?.count)).toBeGreaterThan(0);
    expect(await seen(table, null)).toBe(0);
    expect(await seen(table, 4_000_000)).toBe(0);
  });
});

describe('a membership', () => {
  it('cannot be written into another tenant', async () => {
    await service.query('BEGIN');
    await service.query("SELECT set_config('app.business_id', '4000000', true)");
    const sql = `INSERT INTO memberships (business_id, user_id, name, role, created_at) VALUES ($1, $2, 'x', 'owner', now())`;
    await expect(service.query(sql, [cluster.business.id, cluster.user.id])).rejects.toThrow(/row-level security/);
    await service.query('ROLLBACK');
  });
});
