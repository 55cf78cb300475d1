import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'undici';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { printTable, type Row } from '../harness/table.ts';
import { type ListsService, startListsService } from '../lists/lists-service.ts';
import { loadJournal } from './journal-load.ts';

const HELP = `npm run bench books -- export [options]

The accounting service alone, as it is delivered, with a journal of 1,000,000 entries of two lines each: all of it in
every format. Aims: under 60 s, under 150 MB of the process at its peak, the same bytes twice. Everything is private and
gone afterwards.

  --entries N       default: 1000000
  --formats a,b     default: csv,csv,xlsx,iif,qbo,xero,saft,datev
  --keep DIR        keeps the files there
  --help            this text`;

const options = {
  entries: { type: 'string', default: '1000000' },
  formats: { type: 'string', default: 'csv,csv,xlsx,iif,qbo,xero,saft,datev' },
  keep: { type: 'string' },
} as const;
const { entries, formats, keep } = commandLine(HELP, options, (values) => ({
  entries: readNumber(values.entries, 'entries'),
  formats: values.formats.split(','),
  keep: values.keep,
}));

const MEGABYTE = 1_048_576;
const [MOST_SECONDS, MOST_MEGABYTES] = [60, 150];

type Exported = { seconds: number; firstByte: number; bytes: number; hash: string };

const download = async (pool: Pool, { headers }: ListsService, format: string): Promise<Exported> => {
  const began = performance.now();
  const path = `/v1/journal-entries/export?from=2025-01-01&to=2025-12-31&format=${format}`;
  const { statusCode, body } = await pool.request({ method: 'GET', path, headers: await headers() });
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`);
  const file = keep === undefined ? undefined : createWriteStream(join(keep, `journal.${format}`));
  const hash = createHash('sha256');
  let [bytes, firstByte] = [0, 0];
  for await (const chunk of body as AsyncIterable<Buffer>) {
    firstByte ||= performance.now() - began;
    bytes += chunk.length;
    hash.update(chunk);
    file?.write(chunk);
  }
  file?.end();
  return { seconds: (performance.now() - began) / 1_000, firstByte, bytes, hash: hash.digest('hex').slice(0, 12) };
};

console.log('starting PostgreSQL, RabbitMQ, Redis and the accounting service');
const service = await startListsService('accounting');
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= service.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  await loadJournal(service.databaseUrl, entries);
  const pool = new Pool(service.url, { headersTimeout: 60_000 });
  const idle = service.peak();
  const rows: Row[] = [{ what: 'the process before', measured: `peak ${idle.toFixed(0)} MB` }];
  for (const format of formats) {
    service.peak();
    const { seconds, firstByte, bytes, hash } = await download(pool, service, format);
    rows.push({
      what: `${format}: ${entries.toLocaleString('en')} entries`,
      measured: `${seconds.toFixed(1)} s, peak ${service.peak().toFixed(0)} MB`,
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
