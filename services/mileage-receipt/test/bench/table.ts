import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@outlay/runtime';
import { readFields } from '../../src/domain/reading/read-fields.ts';
import { createReaders } from '../../src/reading/readers.ts';
import { draw } from '../receipt-set/draw.ts';
import { type Hits, judge } from '../receipt-set/judge.ts';
import { receiptSet } from '../receipt-set/set.ts';
import { childrenOf, cpuOf } from './processes.ts';

const FIELDS = ['merchant', 'amount', 'date', 'currency'] as const;
type Row = { look: string; hits: Hits };
type Wishes = { verbose: boolean; lines: boolean; say: (text: string) => void };

const share = (rows: readonly Row[], field: (typeof FIELDS)[number]): string => {
  const hits = rows.filter(({ hits: each }) => each[field]).length;
  return `${((hits * 100) / rows.length).toFixed(0)} %`.padStart(9);
};

const lineOf = (name: string, rows: readonly Row[]): string =>
  `${name.padEnd(12)}${String(rows.length).padStart(7)}${FIELDS.map((field) => share(rows, field)).join('')}`;

/** Reads the whole set one by one: the table of hits, and the CPU that a reading takes. Lines of text. */
export const measureReading = async ({ verbose, lines: withLines, say }: Wishes): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-receipts-'));
  const logger = createLogger({ service: 'bench', level: 'warn', environment: 'sandbox' });
  const readers = createReaders({ count: 1, folder, limit: 600_000, logger });
  const times: number[] = [];
  const all: Row[] = [];
  // The children that have ended count in the process itself.
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
    say(`${sample.name}: ${wrong.map((field) => `${field} ${extraction[field].value} (${sample[field]})`).join(', ')}`);
    if (withLines) say(lines.map(({ text }) => `    ${text}`).join('\n'));
  }
  await readers.stop();
  await rm(folder, { recursive: true, force: true });
  const sorted = times.toSorted((one, other) => one - other);
  const looks = [...new Set(all.map(({ look }) => look))];
  return [
    `${'receipts'.padEnd(12)}${'number'.padStart(7)}${FIELDS.map((field) => field.padStart(9)).join('')}`,
    ...looks.map((look) =>
      lineOf(
        look,
        all.filter((each) => each.look === look),
      ),
    ),
    lineOf('all', all),
    '',
    `CPU of a reading, of the reader's start too where it was replaced: median ${sorted[Math.floor(sorted.length / 2)]} ms, worst ${sorted.at(-1)} ms`,
  ];
};
