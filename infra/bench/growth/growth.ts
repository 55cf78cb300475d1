import { availableParallelism, loadavg } from 'node:os';
import { API_OPERATIONS, type Operation, SERVICES } from '@outlay/contracts';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import { databaseOf } from '../../postgres/provision.ts';
import { seed } from '../../prove/fuzz/seed.ts';
import { startBench } from '../harness/bench-cluster.ts';
import { BUDGETS, COPIES, type Copies } from './copies.ts';
import { type Measured, measurePair, sendRetryable } from './measure-pair.ts';

/** Identity columns and generated ones make themselves. */
const COLUMNS = `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) AS names FROM pg_attribute
  WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND attidentity = ''`;

type Place = { adminUrl: string; businessId: number; count: number };

/** Past the services and row-level security; triggers run, as for what a service writes. Resolves with how many came to be. */
const copyRows = (
  { adminUrl, businessId, count }: Place,
  { service, table, columns, where = 'true', isShared = false, sequence }: Copies,
) =>
  connected(databaseUrl(adminUrl, databaseOf(service)), async (client) => {
    await client.query('SET synchronous_commit = off');
    const { names } = (await client.query<{ names: string }>(COLUMNS, [table])).rows[0] ?? { names: '' };
    const next = sequence
      ? Number((await client.query<{ id: string }>(`SELECT nextval('${sequence}') AS id`)).rows[0]?.id)
      : 0;
    const first = next + 1_000;
    const changes = Object.entries(columns).map(([column, value]) => `'${column}', ${value.replace('$1', `${first}`)}`);
    const made = `to_jsonb(t) || jsonb_build_object(${changes.join(', ')})`;
    const { rowCount } = await client.query(`INSERT INTO ${table} (${names})
      SELECT ${names.replaceAll(/(^|, )/g, '$1made.')} FROM (SELECT * FROM ${table} WHERE ${isShared ? 'true' : `business_id = ${businessId}`} AND ${where} LIMIT 1) AS t,
        generate_series(1, ${count}) AS n, LATERAL jsonb_populate_record(NULL::${table}, ${made}) AS made
      ON CONFLICT DO NOTHING`);
    if (sequence) await client.query(`SELECT setval('${sequence}', ${first + count + 1_000})`);
    await client.query(`ANALYZE ${table}`);
    return rowCount ?? 0;
  });

const HELP = `npm run bench growth -- [options]

Every operation that writes, in a business that has a little and beside it in one that has 100,000 expenses, bills, vendors, trips, receipts and
deliveries and 20,000 of all else, by turns. Ends with 1 where the larger one takes more than 1.3 times as long.

  --many N          default: 100000
  --some N          default: 20000
  --pairs N         requests of each operation in each business; default: 12
  --only WORD       operations whose name has it
  --help            this text`;

const { many, some, pairs, only } = commandLine(
  HELP,
  {
    many: { type: 'string', default: '100000' },
    some: { type: 'string', default: '20000' },
    pairs: { type: 'string', default: '12' },
    only: { type: 'string', default: '' },
  },
  (values) => ({
    many: readNumber(values.many, 'many'),
    some: readNumber(values.some, 'some'),
    pairs: readNumber(values.pairs, 'pairs'),
    only: values.only.toLowerCase(),
  }),
);
const MOST = 1.3;
/**
 * Not measured: what only a person who is signed in may do; what ends what the bench itself calls with, or goes on after its answer with
 * all that a business has; what waits for a customer's server.
 */
const LEFT_OUT: readonly RegExp[] = [
  /^(updateMe|changePassword|endSession|acceptInvitation|declineInvitation|consentToConnection)$/,
  /^(beginTotp|confirmTotp|removeTotp|makeRecoveryCodes|(create|update|delete)SavedView)$|Passkey/,
  /^(checkPortalLink|openPortalSession)$/,
  /^(resetSandbox|moveSandboxClock|createBusiness|deleteUser|updateUser|updateBusinessSecurity)$/,
  /^(challengeWebhook|preflightWebhook|testWebhook|verifyDomain|testIdentityProvider)$/,
];
const writing = (API_OPERATIONS as readonly Operation[]).filter(
  ({ id, method, internal }) =>
    method !== 'GET' && !internal && !LEFT_OUT.some((pattern) => pattern.test(id)) && id.toLowerCase().includes(only),
);
/** What makes something comes first: a run that is ended early has seen what matters most. */
const creating = ({ id }: Operation): number => (/^(create|upload)/.test(id) ? 0 : 1);
const isOfBudgets = ({ id }: Operation): boolean => id.endsWith('Budget');

const lifted = Object.fromEntries(
  ['DEFAULT', 'MONEY', 'WEBHOOK_TEST', 'UPLOAD', 'TOKEN'].map((name) => [`RATE_LIMIT_${name}`, '100000000']),
);
const { bench, load, print, stop } = await startBench({ variables: { ...lifted, WEBHOOK_RETRY_SCHEDULE: '500h' } });
load.end();
try {
  print('two businesses with something of everything');
  const [empty, full] = [
    await seed(bench.cluster, await bench.cluster.createTenant('Small'), 2),
    await seed(bench.cluster, await bench.cluster.createTenant('Large'), 2),
  ];
  // Of each service, so that it has a key to copy.
  for (const id of ['createVendor', 'createExpense', 'createVehicle', 'createDepartment', 'createWebhook'])
    await sendRetryable(bench.cluster.baseUrl, full, id);
  await bench.settle();
  const place = { adminUrl: bench.own.adminUrl, businessId: full.tenantId };
  const unfilled: string[] = [];
  const fill = async (copies: Copies): Promise<void> => {
    const count = copies.size === 'many' ? many : some;
    const made = await copyRows({ ...place, count }, copies);
    print(`${copies.service} ${copies.table}: ${made}`);
    if (made < count / 2) unfilled.push(copies.table);
  };
  for (const copies of COPIES) await fill(copies);
  for (const service of SERVICES)
    await connected(databaseUrl(place.adminUrl, databaseOf(service)), (client) => client.query('VACUUM ANALYZE'));

  const found: Measured[] = [];
  const measureAll = async (operations: readonly Operation[]): Promise<void> => {
    for (const operation of operations) {
      const measured = await measurePair(bench.cluster.baseUrl, operation, { empty, full }, pairs, MOST);
      found.push(measured);
      const { status, ratio } = measured;
      const figures = `${measured.empty.toFixed(1).padStart(7)} ${measured.full.toFixed(1).padStart(7)} ms`;
      print(`${operation.id.padEnd(28)} ${figures}  ${ratio.toFixed(2)}  (${status})${ratio > MOST ? '  MISSED' : ''}`);
    }
  };
  const others = writing.filter((operation) => !isOfBudgets(operation));
  await measureAll(others.toSorted((one, other) => creating(one) - creating(other)));
  await fill(BUDGETS);
  await measureAll(writing.filter(isOfBudgets));

  const missed = found.filter(({ ratio }) => ratio > MOST);
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end. Lower quartiles.`);
  console.log(
    `${found.length} operations, ${missed.length} above ${MOST}: ${missed.map(({ operation }) => operation).join(', ') || 'none'}`,
  );
  if (unfilled.length > 0) console.log(`Had no row to copy, or rows that may not be alike: ${unfilled.join(', ')}`);
  process.exitCode = missed.length + unfilled.length > 0 ? 1 : 0;
} finally {
  await stop();
}
