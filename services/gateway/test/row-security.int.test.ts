import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tablesWithoutRowSecurity, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { type Cluster, startCluster } from './support/cluster.ts';
import { connect, groupOf, userOf } from './support/scim.ts';
import { verifyDomain } from './support/sso-cluster.ts';

/** Rows of one business each: row-level security shows them to transactions of that business. */
const OF_BUSINESSES = [
  'businesses',
  'memberships',
  'departments',
  'locations',
  'employees',
  'connected_accounts',
  'business_security',
  'idempotency_keys',
  'audit_log',
  'outbox',
  'outbox_queue',
  'inbox',
  'account_events',
  'scim_tokens',
  'scim_users',
  'scim_groups',
  'scim_group_members',
  'domains',
  'identity_providers',
  'provider_subjects',
  'provider_visits',
  'used_assertions',
  'former_members',
  'saved_views',
  'request_log',
  'request_log_days',
  'portal_links',
] as const;

/**
 * Rows of people and applications, which belong to no business or to several: what reaches them names the account, the secret or the
 * credential (`own-accounts.int.test.ts`, `api-keys.int.test.ts`, `oauth.int.test.ts`).
 */
const OF_ACCOUNTS = [
  'users',
  'sessions',
  'totp_secrets',
  'passkeys',
  'passkey_challenges',
  'recovery_codes',
  'account_links',
  'api_keys',
  'oauth_clients',
  'oauth_records',
];
/** Of nobody: the migrations, the environment, fingerprints of keys, the clock of a sandbox, ids of events that subscribers have, names that are being founded. */
const OF_NOBODY = [
  'knex_migrations',
  'knex_migrations_lock',
  'own_environment',
  'known_keys',
  'clock_offset',
  'outbox_positions',
  'outbox_unacknowledged',
  'inbox_set_aside',
  'erased_tenants',
  'erasures',
  'business_reservations',
];

const NOBODY = 4_000_000;

let cluster: Cluster;
let service: Client;

/** What is made by nothing that this test could do quickly. */
const insertProofs = async (providerId: number): Promise<void> => {
  const { id: business } = cluster.business;
  const ids = `${business}, ${providerId}`;
  const soon = `now() + interval '1 hour'`;
  for (const text of [
    `INSERT INTO provider_subjects (business_id, provider_id, subject, user_id, created_at, used_at)
     VALUES (${ids}, 's', ${cluster.user.id}, now(), now())`,
    `INSERT INTO provider_visits (id, business_id, provider_id, visit_id, return_to, nonce, verifier, expires_at)
     VALUES ('v', ${ids}, 'v', '/', 'n', 'v', ${soon})`,
    `INSERT INTO used_assertions (business_id, provider_id, assertion_id, expires_at) VALUES (${ids}, 'a', ${soon})`,
    `INSERT INTO portal_links (id, business_id, allowed_origin, read_only, session_seconds, appearance, scopes, created_at, expires_at)
     VALUES ('ptl_1', ${business}, 'https://a.example', true, 600, '{}', '{}', now(), ${soon})`,
    `INSERT INTO former_members (business_id, user_id, left_at) VALUES (${business}, ${cluster.user.id}, now())`,
    `INSERT INTO inbox (event_id, business_id, kind, heard_at) VALUES ('evt_1', ${business}, 'x', now())`,
  ])
    await cluster.database.look(`WITH made AS (${text} RETURNING 1) SELECT * FROM made`);
};

beforeAll(async () => {
  cluster = await startCluster({ redis: 6 });
  const { business, send } = cluster;
  await send('/v1/businesses', { tenant: null, body: { name: 'Twice' }, headers: { 'idempotency-key': 'k' } });
  await send('/v1/departments', { body: { name: 'Kitchen' } });
  await send('/v1/locations', { body: { name: 'Plateau' } });
  await send('/v1/employees', { body: { firstName: 'A', lastName: 'B', email: 'a@maple.example' } });
  await send('/v1/users/me/saved-views', { body: { list: 'expenses', name: 'Mine', query: 'status=draft' } });
  const body = { mfaRequiredFor: ['auditor'] };
  await send(`/v1/businesses/${business.id}/security`, { method: 'PATCH', body });
  const other = await cluster.addUser('other@maple.example', 'admin');
  await send('/v1/connected-accounts', { body: { actorUserId: other.id } });
  const directory = await connect(cluster);
  const made = await directory.send('/Users', { body: userOf('scim@maple.example') });
  await directory.send('/Groups', { body: groupOf('Bakers', [made.body.id]) });
  await verifyDomain(cluster, business.id, 'maple.example');
  const oidc = { issuer: 'https://idp.maple.example', clientId: 'outlay', clientSecret: 'hidden' };
  const provider = { name: 'Maple', kind: 'oidc', oidc, domains: ['maple.example'] };
  const kept = await send(`/v1/businesses/${business.id}/identity-providers`, { body: provider });
  await insertProofs((kept.body.data as { id: number }).id);
  // The log is written behind the answers.
  await waitFor(async () => (await cluster.database.look('SELECT 1 FROM request_log_days')).length > 0);
  service = new Client({ connectionString: cluster.database.url });
  await service.connect();
});
afterAll(async () => {
  await service?.end();
  await cluster?.stop();
});

/** A row of a table whose rows go as soon as they are published. */
const waiting = (table: string): object | undefined => {
  const own = { id: 1, business_id: cluster.business.id };
  const account = { ...own, user_id: cluster.user.id, kind: 'x', data: {}, request_id: 'r', created_at: new Date() };
  return { outbox_queue: { ...own, tries: 0 }, account_events: account }[table];
};

/** In a transaction of the service, which knows this tenant or none, and leaves nothing. */
const inTenant = async <T>(tenant: number | null, work: () => Promise<T>): Promise<T> => {
  await service.query('BEGIN');
  try {
    if (tenant !== null) await service.query("SELECT set_config('app.business_id', $1, true)", [String(tenant)]);
    return await work();
  } finally {
    await service.query('ROLLBACK');
  }
};
const seen = (table: string, tenant: number | null): Promise<number> =>
  inTenant(tenant, async () => {
    const { rows } = await service.query<{ count: string }>(`SELECT count(*) AS count FROM ${table}`);
    return Number(rows[0]?.count);
  });

describe('the tables', () => {
  it('are all known to this test', async () => {
    const found = await cluster.database.look<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
        AND NOT relispartition`,
    );
    expect(new Set(found.map(({ name }) => name))).toEqual(new Set([...OF_BUSINESSES, ...OF_ACCOUNTS, ...OF_NOBODY]));
  });

  it('that name a business are walled, for their owner too, but one', async () => {
    // Written before there is the business: the number that a repeated founding gets again, by credential and key.
    expect(await tablesWithoutRowSecurity(cluster.database)).toEqual([{ relname: 'business_reservations' }]);
  });
});

describe.each(OF_BUSINESSES)('the table %s', (table) => {
  it('shows the service nothing without a tenant, and nothing of one in another', async () => {
    expect(await seen(table, null)).toBe(0);
    expect(await seen(table, NOBODY)).toBe(0);
  });

  it('takes nothing of a tenant in another, be it new or there', async () => {
    const [there] = await cluster.database.look<{ row: object }>(`SELECT to_jsonb(t) AS row FROM ${table} t LIMIT 1`);
    const row = there?.row ?? waiting(table);
    expect(row).toBeDefined();
    const refused = /row-level security|permission denied|append-only/;
    const insert = `INSERT INTO ${table} OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_record(NULL::${table}, $1)`;
    for (const tenant of [null, NOBODY]) {
      await expect(inTenant(tenant, () => service.query(insert, [row]))).rejects.toThrow(refused);
      for (const statement of [`UPDATE ${table} SET business_id = business_id`, `DELETE FROM ${table}`]) {
        const text = table === 'businesses' ? statement.replaceAll('business_id', 'id') : statement;
        const changed = inTenant(tenant, async () => (await service.query(text)).rowCount);
        expect(await changed.catch((error: Error) => (refused.test(error.message) ? 0 : error.message))).toBe(0);
      }
    }
  });
});
