import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@outlay/runtime';
import { quantile } from '../../../../infra/bench/harness/figure.ts';
import type { Row as Figure } from '../../../../infra/bench/harness/table.ts';
import { readFields } from '../../src/receipts/reading/read-fields.ts';
import { createReaders } from '../../src/receipts/reading/readers.ts';
import { draw } from '../receipt-set/draw.ts';
import { type Hits, judge } from '../receipt-set/judge.ts';
import { receiptSet } from '../receipt-set/set.ts';
import { childrenOf, cpuOf } from './processes.ts';

const FIELDS = ['merchant', 'amount', 'date', 'currency'] as const;
/** Percent of receipts that must be read correctly. */
const AIMS = { merchant: 90, amount: 95, date: 95, currency: 100 } as const;
type Row = { look: string; hits: Hits };
type Options = { verbose: boolean; lines: boolean; print: (text: string) => void };

const share = (rows: readonly Row[], field: (typeof FIELDS)[number]): string => {
  const hits = rows.filter(({ hits: each }) => each[field]).length;
  return `${((hits * 100) / rows.length).toFixed(0)} %`;
};

const lineOf = (name: string, rows: readonly Row[]): string =>
  `${name.padEnd(12)}${String(rows.length).padStart(7)}${FIELDS.map((field) => share(rows, field).padStart(9)).join('')}`;

/** Reads the whole set one by one: prints the table of hits by look; returns the figures, with the CPU per receipt. */
export const measureReading = async ({ verbose, lines: withLines, print }: Options): Promise<Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-receipts-'));
  const logger = createLogger({ service: 'bench', level: 'warn', environment: 'sandbox' });
  const readers = createReaders({ count: 1, folder, limit: 600_000, logger });
  const times: number[] = [];
  const all: Row[] = [];
  // Ended children are counted in the process itself.
  const spent = (): number => childrenOf(process.pid).reduce((sum, pid) => sum + cpuOf(pid), cpuOf(process.pid));
  for (const sample of receiptSet()) {
    const { bytes, contentType } = await draw(sample);
    const path = join(folder, 'receipt');
    await writeFile(path, bytes);
    const before = spent();
    const { lines, engine } = await readers.read({ path, contentType });
    times.push(spent() - before);
    const extraction = readFields(lines, { today: '2026-11-20', ...sample.business }, engine);
    const hits = judge(sample, extraction);
    all.push({ look: sample.name.split(' ').at(-1) ?? '', hits });
    const wrong = FIELDS.filter((field) => !hits[field]);
    if (!verbose || wrong.length === 0) continue;
    print(
      `${sample.name}: ${wrong.map((field) => `${field} ${extraction[field].value} (${sample[field]})`).join(', ')}`,
    );
    if (withLines) print(lines.map(({ text }) => `    ${text}`).join('\n'));
  }
  await readers.stop();
  await rm(folder, { recursive: true, force: true });
  const looks = [...new Set(all.map(({ look }) => look))];
  print(`${'receipts'.padEnd(12)}${'number'.padStart(7)}${FIELDS.map((field) => field.padStart(9)).join('')}`);
  for (const name of looks)
    print(
      lineOf(
        name,
        all.filter(({ look }) => look === name),
      ),
    );
  print(`${lineOf('all', all)}\n`);
  const sorted = times.toSorted((one, other) => one - other);
  const beside = `worst ${sorted.at(-1)} ms; where a reader was replaced, with the start of the next one`;
  const cost = { what: 'CPU of reading one, p50', measured: `${quantile(sorted, 0.5)} ms`, aim: '< 1500 ms', beside };
  const right = (field: (typeof FIELDS)[number]): Figure => ({
    what: `${field} read right, of ${all.length} receipts`,
    measured: share(all, field),
    aim: AIMS[field] === 100 ? '100 %' : `>= ${AIMS[field]} %`,
  });
  return [...FIELDS.map(right), cost];
};
