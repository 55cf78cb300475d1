import { availableParallelism, loadavg } from 'node:os';
import type { BillsBulkActionResponse, BillView, VendorView } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { commandLine } from '../../local/arguments.ts';
import { databaseUrl } from '../../postgres/connect.ts';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startTestCluster, type TestCluster, type TestTenant } from '../../smoke/cluster/test-cluster.ts';
import { startChild } from '../harness/child.ts';
import { cpuLine, type Watched, watch } from '../harness/cpu.ts';
import { quantile } from '../harness/figure.ts';
import { printTable, type Row } from '../harness/table.ts';

type BenchBills = {
  cluster: TestCluster;
  tenant: TestTenant;
  /** Past row-level security. */
  database: Client;
  /** So many copies of the approved bill; their ids. */
  copies(count: number): Promise<number[]>;
  close(): Promise<void>;
};

const COPY = `INSERT INTO bills SELECT (jsonb_populate_record(b, jsonb_build_object(
    'id', nextval('bills_id_seq'), 'bill_number', 'C-' || currval('bills_id_seq')))).*
  FROM bills b, generate_series(1, $2) WHERE b.id = $1 RETURNING id`;

/** Generated columns may not be written: all the others are named. */
const columnsOf = async (database: Client): Promise<string> => {
  const { rows } = await database.query<{ names: string }>(
    `SELECT string_agg(attname, ', ' ORDER BY attnum) AS names FROM pg_attribute
     WHERE attrelid = 'bills'::regclass AND attnum > 0 AND attgenerated = '' AND NOT attisdropped`,
  );
  return rows[0]?.names ?? '';
};

const copying = (names: string): string =>
  COPY.replace('INSERT INTO bills SELECT', `INSERT INTO bills (${names}) SELECT ${names} FROM (SELECT`).replace(
    ' RETURNING id',
    ') AS copies RETURNING id',
  );

/** A business with a verified vendor and one bill that is ready for payment, approved by a policy without approvers. */
const prepareBills = async (cluster: TestCluster, adminUrl: string): Promise<BenchBills> => {
  const tenant = await cluster.createTenant('Bench');
  const { api } = tenant;
  const paymentDetails = { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' };
  const vendor = await api.call<VendorView>('POST', '/v1/vendors', {
    name: 'Mill',
    defaultPaymentMethod: 'EFT',
    paymentDetails,
  });
  const base = `/v1/businesses/${tenant.tenantId}/bills`;
  const command = {
    vendorId: vendor.id,
    billNumber: 'B-1',
    amount: 904,
    issueDate: '2026-01-01',
    dueDate: '2026-01-31',
  };
  const { id } = await api.call<BillView>('POST', base, command);
  const database = new Client({ connectionString: databaseUrl(adminUrl, 'outlay_bill') });
  await database.connect();
  const verified = 'UPDATE vendors SET verified_at = now(), verified_by = 0 WHERE id = $1';
  await database.query(verified, [vendor.id]);
  await database.query(`UPDATE bills SET status = 'READY_FOR_PAYMENT', created_by = NULL WHERE id = $1`, [id]);
  const text = copying(await columnsOf(database));
  return {
    cluster,
    tenant,
    database,
    copies: async (count) =>
      (await database.query<{ id: string }>(text, [id, count])).rows.map((row) => Number(row.id)),
    close: () => database.end(),
  };
};

const SIZE = 100;
const WARM = 5;
const RUNS = 30;
const DAY = 86_400_000;

/** A whole page of bills in one request through the gateway, one request after the other. */
const benchBulk = async ({ cluster, tenant, copies }: BenchBills, watched: Watched): Promise<Row[]> => {
  const scheduledDate = new Date(Date.now() + 60 * DAY).toISOString();
  const send = async (billIds: number[], key: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${cluster.baseUrl}/v1/businesses/${tenant.tenantId}/bills/bulk/schedule-payment`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tenant.apiKey}`,
        'x-tenant-id': `${tenant.tenantId}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ billIds, scheduledDate }),
    });
    const answer = (await response.json()) as BillsBulkActionResponse;
    if (answer.successCount !== SIZE) throw new Error(JSON.stringify(answer).slice(0, 500));
    return performance.now() - began;
  };
  const pages: number[][] = [];
  for (let page = 0; page < WARM + RUNS; page += 1) pages.push(await copies(SIZE));
  for (const [index, page] of pages.slice(0, WARM).entries()) await send(page, `warm-${index}`);
  const { result: times, used } = await watch(watched, async () => {
    const taken: number[] = [];
    for (const [index, page] of pages.slice(WARM).entries()) taken.push(await send(page, `bench-${index}`));
    return taken;
  });
  const sorted = times.toSorted((a, b) => a - b);
  const seconds = times.reduce((sum, time) => sum + time, 0) / 1000;
  const ms = (share: number): string => `${quantile(sorted, share).toFixed(0)} ms`;
  const what = `bulk schedule-payment of ${SIZE} bills, ${RUNS} times`;
  const limit = cpuLine(used, RUNS * SIZE, seconds);
  return [{ what, measured: `p50 ${ms(0.5)}, p95 ${ms(0.95)}`, aim: 'p50 150 ms', limit }];
};

const COUNT = 10_000;

const PAYMENTS = `INSERT INTO payments (id, business_id, bill_id, amount_minor, currency, method, provider, status,
    scheduled_date, process_date, created_at, updated_at)
  SELECT nextval('payments_id_seq'), business_id, id, amount_minor, currency, 'EFT', 'simulator', 'scheduled',
    current_date, current_date, now(), now() FROM bills WHERE id = ANY($1) RETURNING id, bill_id`;
const DUE = `UPDATE bills SET status = 'SCHEDULED', scheduled_date = current_date, process_date = current_date,
    metadata = '{"simulate":"delay"}', payment_method = 'EFT', next_at = now(), payment_id = p.id
  FROM payments p WHERE p.bill_id = bills.id AND bills.id = ANY($1)`;
const LEFT = `SELECT count(*) AS count FROM bills WHERE id = ANY($1) AND status = 'SCHEDULED'`;
const TWICE = `SELECT count(*) AS rows, count(DISTINCT bill_id) AS bills FROM bill_history
  WHERE bill_id = ANY($1) AND action = 'process'`;

/** All payments of one day fall due at one moment, with two instances of the job. */
const benchDueDay = async ({ database, copies }: BenchBills): Promise<Row[]> => {
  const ids = await copies(COUNT);
  await database.query(PAYMENTS, [ids]);
  const began = performance.now();
  await database.query(DUE, [ids]);
  const left = async () => (await database.query<{ count: string }>(LEFT, [ids])).rows[0]?.count === '0';
  await waitFor(left, { timeout: 120_000, message: `${COUNT} payments leave` });
  const seconds = (performance.now() - began) / 1000;
  const [counts] = (await database.query<{ rows: string; bills: string }>(TWICE, [ids])).rows;
  const once = counts?.rows === String(COUNT) && counts.bills === String(COUNT);
  const what = `${COUNT} payments of one day leave, two instances`;
  const beside = once ? 'each exactly once' : `NOT once each: ${JSON.stringify(counts)}`;
  return [{ what, measured: `${seconds.toFixed(1)} s`, aim: '20 s', beside }];
};

/** A process of its own, beside the code that it measures; counted from infra/bench. */
const WRITER = '../../services/bill/test/bench/write-bank-file.ts';

/** In MB; `peak`: beyond what the process had when it was idle, the payments themselves included. */
type Written = { seconds: number; megabytes: number; peak: number; idle: number };

/** Each format in a process of its own, so that its memory is its own. */
const benchBatchFiles = async (): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const format of ['cpa005', 'nacha', 'pain001']) {
    const child = startChild(WRITER);
    const { seconds, megabytes, peak, idle } = await child.call<Written>({ format, count: 50_000 });
    child.end();
    const measured = `${seconds.toFixed(2)} s, ${peak.toFixed(0)} MB of memory`;
    rows.push({
      what: `bank file of 50,000 payments, ${format}`,
      measured,
      aim: '5 s, 100 MB',
      beside: `${megabytes.toFixed(0)} MB written; idle ${idle.toFixed(0)} MB`,
    });
  }
  return rows;
};

const HELP = `npm run bench bills

Bulk payment, one day's payments, bank files. Everything is private, on loopback, and gone afterwards.`;

commandLine(HELP, {});
const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

print('starting PostgreSQL, RabbitMQ, Redis, the eight services and a second bill service');
const own = await startPrivateServers();
const lifted = { RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_MONEY: '100000000' };
const cluster = await startTestCluster({
  servers: own.servers,
  instances: { bill: 2 },
  variables: { gateway: lifted, bill: { PAYMENT_CLOCK_INTERVAL: '200ms' } },
}).catch(async (error: unknown) => {
  await own.close();
  throw error;
});
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= cluster.stop().then(own.close, own.close);
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const bills = await prepareBills(cluster, own.adminUrl);
  print('bulk schedule-payment');
  const bulk = await benchBulk(bills, {
    gateway: () => cluster.pids('gateway'),
    bill: () => cluster.pids('bill'),
    dispatcher: () => cluster.pids('webhook-dispatcher'),
    PostgreSQL: () => [own.postgres.pid],
    RabbitMQ: () => [own.rabbit.pid],
  });
  print('one day with many payments');
  const due = await benchDueDay(bills);
  await bills.close();
  print('bank files');
  const files = await benchBatchFiles();
  print('done');
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable([...bulk, ...due, ...files]);
} finally {
  await stop();
}
