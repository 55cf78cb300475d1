import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Service } from '@outlay/contracts';
import { adminDatabaseUrl, createTestDatabase, type TestDatabase } from '@outlay/testing';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import { fillTables } from './fill-tables.ts';
import { planOf, type Queryable, readsTenant, type Statement } from './plan-of.ts';
import { READS_MANY } from './reads-many.ts';

const SERVICES = [
  'gateway',
  'expense',
  'bill',
  'mileage-receipt',
  'accounting',
  'webhook-dispatcher',
  'notification',
] as const;
const ROWS = 10_000;
/** Reading all rows of a business costs 150 at the least, in units of PostgreSQL's planner; ten look-ups by a key 90. */
const MOST = 120;

const statementsOf = (service: Service): Statement[] => {
  const script = join(import.meta.dirname, 'print-statements.ts');
  return JSON.parse(
    execFileSync(process.execPath, [script, service], {
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      env: { PATH: process.env.PATH },
    }),
  );
};

/** As the service's role, in a transaction of business 1, with the plans that prepared statements keep. */
const AS_TENANT =
  "SET plan_cache_mode = force_generic_plan; SET jit = off; SELECT set_config('app.business_id', '1', false)";

const found = new Map<Service, string[]>();
const databases = new Map<Service, TestDatabase>();
const large = new Map<Service, ReadonlySet<string>>();

/** The statements of a service that read a whole business. */
const readersOf = (service: Service): Promise<string[]> =>
  connected(databases.get(service)?.url ?? '', async (client) => {
    const query = client.query.bind(client) as Queryable['query'];
    await query(AS_TENANT);
    const names: string[] = [];
    for (const statement of statementsOf(service)) {
      const plan = await planOf({ query }, statement);
      if (plan && readsTenant(plan, large.get(service) ?? new Set(), MOST)) names.push(statement.name);
    }
    return names;
  });

beforeAll(async () => {
  for (const service of SERVICES) {
    const database = await createTestDatabase(service);
    databases.set(service, database);
    const admin = databaseUrl(adminDatabaseUrl(), new URL(database.url).pathname.slice(1));
    const filled = await connected(admin, (client) =>
      fillTables({ query: client.query.bind(client) as Queryable['query'] }, ROWS),
    );
    large.set(service, filled);
    found.set(service, await readersOf(service));
  }
}, 240_000);
afterAll(() => Promise.all([...databases.values()].map((database) => database.close())));

describe('a prepared statement of a business with 10,000 rows of everything', () => {
  it.each(SERVICES)('reads them all in no request of %s that does not say so', (service) => {
    expect((found.get(service) ?? []).filter((name) => !(name in READS_MANY))).toEqual([]);
  });

  it('is not called one that reads them any longer than it does', () => {
    const all = new Set([...found.values()].flat());
    expect(Object.keys(READS_MANY).filter((name) => !all.has(name))).toEqual([]);
  });

  it('is found out when the index goes that it was quick by', async () => {
    await databases.get('bill')?.look('DROP INDEX bills_look_alike_key');
    await databases.get('bill')?.look('DROP INDEX vendors_by_email_key');
    expect(await readersOf('bill')).toEqual(expect.arrayContaining(['bill-number', 'vendor-same']));
  }, 60_000);
});
