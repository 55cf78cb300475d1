import { createHash } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { Client } from 'pg';
import { Pool } from 'undici';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { printTable, type Row } from '../harness/table.ts';
import { loadExpenses } from './lists-load.ts';
import { BUSINESS, type ListsService, startListsService } from './lists-service.ts';

const HELP = `npm run bench exports -- [options]

The expense service alone, as it is delivered, with a business of 100,000 expenses: all of them as a workbook and as
CSV, with every column, by id and in the order of a list. Aims: under 20 s, under 150 MB of the process at its peak.
Everything is private and gone afterwards.

  --rows N          default: 100000
  --help            this text`;

const { rows: size } = commandLine(HELP, { rows: { type: 'string', default: '100000' } }, (values) => ({
  rows: readNumber(values.rows, 'rows'),
}));

const MEGABYTE = 1_048_576;
/** Of an export of 100,000 rows. */
const [MOST_SECONDS, MOST_MEGABYTES] = [20, 150];

const CASES: readonly [string, string][] = [
  ['workbook, by id', 'format=xlsx'],
  ['workbook once more: the same bytes', 'format=xlsx'],
  ['workbook, newest first', 'format=xlsx&sortBy=date&sortOrder=desc'],
  ['CSV, by id', 'format=csv'],
];

/** What an expense of a real business has besides: taxes, notes, and departments and people with names. */
const FILL = [
  `UPDATE expenses SET notes = 'Client of Laval, project ' || id % 300, external_id = 'EXT-' || id, tax_minor = amount_minor / 8,
     taxes = jsonb_build_array(jsonb_build_object('name', 'GST', 'rate', 5, 'amount', (amount_minor / 24) / 100.0),
       jsonb_build_object('name', 'QST', 'rate', 9.975, 'amount', (amount_minor / 8 - amount_minor / 24) / 100.0))`,
  `INSERT INTO members (business_id, user_id, name, email, role, told_at)
     SELECT DISTINCT ${BUSINESS}, user_id, 'Person ' || user_id, 'person-' || user_id || '@maple.example', 'employee', now()
     FROM expenses ON CONFLICT DO NOTHING`,
  `INSERT INTO known_records (business_id, kind, record_id, is_gone, name, name_version)
     SELECT ${BUSINESS}, 'department', n, false, 'Department ' || n, 1 FROM generate_series(1, 40) AS n ON CONFLICT DO NOTHING`,
  'VACUUM ANALYZE expenses',
];

const fill = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("SET session_replication_role = 'replica'");
  for (const statement of FILL) await client.query(statement);
  await client.end();
};

type Exported = { seconds: number; firstByte: number; bytes: number; hash: string };

const download = async (pool: Pool, { headers }: ListsService, query: string): Promise<Exported> => {
  const began = performance.now();
  const path = `/v1/expenses/export?${query}`;
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: await headers() });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode}`);
  const hash = createHash('sha256');
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - began;
    bytes += chunk.length;
    hash.update(chunk);
  }
  return { seconds: (performance.now() - began) / 1_000, firstByte, bytes, hash: hash.digest('hex').slice(0, 12) };
};

console.log('starting PostgreSQL, RabbitMQ, Redis and the expense service');
const service = await startListsService();
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= service.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  await loadExpenses(service.databaseUrl, 0, size);
  await fill(service.databaseUrl);
  const pool = new Pool(service.url, { headersTimeout: 60_000 });
  const idle = service.peak();
  const rows: Row[] = [{ what: 'the process before', measured: `peak ${idle.toFixed(0)} MB` }];
  for (const [what, query] of CASES) {
    service.peak();
    const { seconds, firstByte, bytes, hash } = await download(pool, service, query);
    const peak = service.peak();
    rows.push({
      what: `${what}: ${size.toLocaleString('en')} rows`,
      measured: `${seconds.toFixed(1)} s, peak ${peak.toFixed(0)} MB`,
      aim: `< ${MOST_SECONDS} s, < ${MOST_MEGABYTES} MB`,
      beside: `${(bytes / MEGABYTE).toFixed(1)} MB, first byte after ${firstByte.toFixed(0)} ms, sha256 ${hash}…`,
    });
  }
  await pool.close();
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
