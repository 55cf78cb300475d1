import { availableParallelism, loadavg } from 'node:os';
import { Pool } from 'undici';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { quantile } from '../harness/figure.ts';
import { printTable, type Row } from '../harness/table.ts';
import { loadExpenses } from './lists-load.ts';
import { type ListsService, startListsService } from './lists-service.ts';

const HELP = `npm run bench lists -- [options]

One business grows to 2,000,000 expenses; lists, filters, counts and deep pages at each size, the export of 1,000,000
rows, creates. Everything is private and gone afterwards.

  --sizes N,N       default: 10000,100000,1000000,2000000
  --help            this text`;

const { sizes } = commandLine(
  HELP,
  { sizes: { type: 'string', default: '10000,100000,1000000,2000000' } },
  (values) => ({ sizes: values.sizes.split(',').map((size) => readNumber(size, 'sizes')) }),
);
const EXPORTED = 1_000_000;
const TIMES = 40;
/** Milliseconds. */
const CREATING = 15_000;
const MEGABYTE = 1_048_576;

const CASES: readonly [string, string][] = [
  ['first page, newest first', ''],
  ['… by amount', 'sortBy=amount'],
  ['… by merchant', 'sortBy=merchant&sortOrder=asc'],
  ['… by last change', 'sortBy=updatedAt'],
  ['… by status', 'sortBy=status'],
  ['status=submitted', 'status=submitted'],
  ['status=submitted,rejected', 'status=submitted,rejected'],
  ['one person', 'userId=7'],
  ['one category', 'categoryId=5'],
  ['one department', 'departmentId=9'],
  ['a month', 'dateFrom=2024-03-01&dateTo=2024-03-31'],
  ['a month, one status', 'dateFrom=2024-03-01&dateTo=2024-03-31&status=submitted'],
  ['minAmount=450', 'minAmount=450'],
  ['without a report', 'reportId=none'],
  ['with a receipt', 'hasReceipt=true'],
  ['changed since', 'updatedFrom=2021-01-01T02:00:00Z'],
];

const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const connectTo = ({ url, headers }: ListsService) => {
  const pool = new Pool(url, { connections: 50, headersTimeout: 60_000 });
  const get = async (query: string) => {
    const path = `/v1/expenses?pageSize=20&${query}`;
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers: await headers() });
    const answer = (await body.json()) as { data: unknown[]; pagination: { totalCount: number } };
    if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${JSON.stringify(answer)}`);
    return answer;
  };
  return { pool, get };
};
type ListsClient = ReturnType<typeof connectTo>;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The first answer counts what matches; the median is of those that follow. */
const measure = async ({ get }: ListsClient, query: string): Promise<{ first: number; p50: number; total: number }> => {
  const first = await timed(() => get(query));
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) took.push(await timed(() => get(query)));
  took.sort((a, b) => a - b);
  return { first, p50: quantile(took, 0.5), total: (await get(query)).pagination.totalCount };
};

const deepPages = (size: number): [string, string][] => [
  ['page 1,000', `page=${Math.min(1_000, size / 40)}`],
  ['a page in the middle', `page=${Math.floor(size / 40)}`],
  ['the last page', `page=${Math.floor(size / 20)}`],
];

const exported = async (
  service: ListsService,
  { pool, get }: ListsClient,
  size: number,
  busy: boolean,
): Promise<Row> => {
  service.peak();
  const ended = new AbortController();
  const others = busy
    ? Array.from({ length: 4 }, async () => {
        while (!ended.signal.aborted) await get('status=submitted');
      })
    : [];
  const start = performance.now();
  const last = new Date(Date.UTC(2021, 0, 1) + EXPORTED * 1_000).toISOString();
  const path = `/v1/expenses/export${size > EXPORTED ? `?updatedTo=${last}` : ''}`;
  const { body } = await pool.request({ method: 'GET', path, headers: await service.headers() });
  let [bytes, lines] = [0, -1];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines += 1;
  }
  const seconds = (performance.now() - start) / 1_000;
  ended.abort();
  await Promise.all(others);
  return {
    what: `export of ${lines.toLocaleString('en')} rows${busy ? ', lists read meanwhile' : ''}`,
    measured: `${seconds.toFixed(0)} s, peak ${service.peak().toFixed(0)} MB`,
    aim: '< 150 MB',
    beside: `${(bytes / MEGABYTE).toFixed(0)} MB of CSV, ${(lines / seconds).toFixed(0)} rows/s`,
  };
};

/** Creates as fast as 50 clients can send them, directly to the service. */
const created = async (service: ListsService, { pool }: ListsClient): Promise<Row> => {
  service.peak();
  let answers = 0;
  const start = performance.now();
  const work = async (): Promise<void> => {
    while (performance.now() - start < CREATING) {
      answers += 1;
      const date = `2025-0${1 + (answers % 9)}-${10 + (answers % 18)}`;
      const command = { merchant: `Café ${answers % 300}`, amount: 1 + (answers % 900), date };
      const headers = { ...(await service.headers()), 'content-type': 'application/json' };
      const path = '/v1/expenses';
      const { statusCode, body } = await pool.request({ method: 'POST', path, headers, body: JSON.stringify(command) });
      await body.dump();
      if (statusCode !== 201) throw new Error(`${path}: ${statusCode}`);
    }
  };
  await Promise.all(Array.from({ length: 50 }, work));
  return {
    what: 'creates, 50 connections',
    measured: `peak ${service.peak().toFixed(0)} MB`,
    aim: '< 150 MB',
    beside: `${((answers / CREATING) * 1_000).toFixed(0)} a second`,
  };
};

const ms = (value: number): string => `${value.toFixed(1)} ms`;

print('starting PostgreSQL, RabbitMQ, Redis and the expense service');
const service = await startListsService();
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= service.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const client = connectTo(service);
  const rows: Row[] = [];
  const smallest = new Map<string, number>();
  for (const [index, size] of sizes.entries()) {
    await loadExpenses(service.databaseUrl, sizes[index - 1] ?? 0, size);
    print(`${size.toLocaleString('en')} expenses`);
    rows.push({ what: `— ${size.toLocaleString('en')} expenses —`, measured: 'p50' });
    for (const [what, query] of [...CASES, ...deepPages(size)]) {
      const { first, p50, total } = await measure(client, query);
      const least = smallest.get(what) ?? p50;
      smallest.set(what, least);
      const isDeep = query.startsWith('page=');
      const beside = `${(p50 / least).toFixed(1)}x; ${total.toLocaleString('en')} match, counted anew ${ms(first)}`;
      rows.push({ what, measured: ms(p50), aim: isDeep ? '' : ms(least * 2), beside });
    }
    if (size === sizes.at(-1)) for (const busy of [false, true]) rows.push(await exported(service, client, size, busy));
  }
  rows.push(await created(service, client));
  await client.pool.close();
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
