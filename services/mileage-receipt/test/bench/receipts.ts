import { join } from 'node:path';
import { printTable, type Row } from '../../../../infra/bench/harness/table.ts';
import { commandLine, readWords } from '../../../../infra/local/arguments.ts';
import { startTestServers } from '../../../../infra/local/servers/test-servers.ts';
import { type BenchService, startBenchService } from './bench-service.ts';
import { measureHandling } from './handling.ts';
import { measureHostile } from './hostile.ts';
import { measureTrips, measureYear } from './load.ts';
import { measureReading } from './table.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const HELP = `npm run bench receipts -- [options]

How well receipts are read, and what trips and hostile files cost.

  --only A,B        some of reading, latency, year, memory, handling; default: all
  --verbose         what was read of each receipt
  --lines           the lines of each receipt
  --help            this text`;

const ALL = ['reading', 'latency', 'year', 'memory', 'handling'];
const { verbose, lines, wanted } = commandLine(
  HELP,
  {
    only: { type: 'string', default: ALL.join(',') },
    verbose: { type: 'boolean', default: false },
    lines: { type: 'boolean', default: false },
  },
  (values) => ({ ...values, wanted: readWords(values.only, 'only', ALL) }),
);
const only = <T>(part: string, measure: T): T[] => (wanted.has(part) ? [measure] : []);

const table = () => measureReading({ verbose, lines, print });
for (const measure of only('reading', table)) printTable(await measure());

const named = ['DATABASE_URL', 'RABBITMQ_URL', 'RABBITMQ_API_URL', 'REDIS_URL'];
const own = named.every((name) => process.env[`OUTLAY_TEST_${name}`])
  ? undefined
  : await startTestServers(join(import.meta.dirname, '../../../../.local'));
Object.assign(process.env, own?.environment);

const measured = async (...measures: ((service: BenchService) => Promise<Row[]>)[]) => {
  if (measures.length === 0) return;
  const service = await startBenchService();
  try {
    for (const measure of measures) printTable(await measure(service));
  } finally {
    await service.stop();
  }
};

try {
  await measured(...only('latency', measureTrips), ...only('year', measureYear));
  await measured(...only('memory', measureHostile), ...only('handling', measureHandling));
} finally {
  await own?.stop();
}
