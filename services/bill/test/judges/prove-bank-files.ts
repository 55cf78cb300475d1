import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BatchFormat } from '@outlay/contracts';
import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { type Judge, JudgeMissing, type Verdict } from './judge.ts';
import { achJudge, schemaJudge } from './judges.ts';
import { type MadeFile, madeFiles } from './made-files.ts';
import { readCpa005 } from './read-cpa005.ts';

const HELP = `npm run prove bank-files -- [options]

Makes bank files of names in any script, of amounts and sums up to the last digit and of 10,000 payments, and has others read them: Nacha
by moov-io/ach (needs Go), pain.001 by the ISO 20022 schema of sepaxml (needs Python 3 with venv), CPA 005, which nobody publishes a
reader for, by a reader of our own. Each has to find the payments, their names and their sum, and to refuse a file that was damaged.
What is not installed is skipped with a line. Ends with 1 when a file is refused or read otherwise.

  --files N         files of each format; default: 500
  --seed S          of what is made; default: 1
  --help            this text`;

const { files, seed } = commandLine(
  HELP,
  { files: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
  (given) => ({ files: readNumber(given.files, 'files', 3), seed: readNumber(given.seed, 'seed') }),
);

const began = performance.now();
const print = (text: string): void => void process.stdout.write(`${text}\n`);
const root = mkdtempSync(join(tmpdir(), 'outlay-bank-files-'));

const readOurselves = (path: string): Verdict => {
  try {
    const { payments } = readCpa005(readFileSync(path, 'ascii'));
    const credits = payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    return { path, error: '', entries: payments.length, credits, names: payments.map(({ payee }) => payee) };
  } catch (error) {
    return { path, error: (error as Error).message, entries: 0, credits: 0, names: [] };
  }
};
const ourReader: Judge = { name: 'our own reader', judge: async (paths) => paths.map(readOurselves) };

const JUDGES: Record<BatchFormat, (folder: string) => Promise<Judge>> = {
  nacha: achJudge,
  pain001: schemaJudge,
  cpa005: async () => ourReader,
};
/** The first digit of the first amount, which sums are to tell. */
const AMOUNT: Record<BatchFormat, RegExp> = {
  nacha: /(?<=^6.{28})\d/m,
  pain001: /(?<=<InstdAmt Ccy="EUR">)\d/,
  cpa005: /(?<=^C.{26})\d/m,
};
const damaged = (format: BatchFormat, { content }: MadeFile): string =>
  content.replace(AMOUNT[format], (digit) => `${9 - Number(digit)}`);

const sorted = (names: readonly string[]): string =>
  names
    .map((name) => name.trimEnd())
    .toSorted()
    .join('\n');

/** What is wrong with what was read in a file; undefined: nothing. */
const difference = (made: MadeFile, read: Verdict | undefined): string | undefined => {
  if (read === undefined) return 'not read';
  if (read.error !== '') return read.error;
  if (read.entries !== made.entries || read.credits !== made.credits)
    return `${read.entries} payments of ${read.credits} in place of ${made.entries} of ${made.credits}`;
  return sorted(read.names) === sorted(made.names) ? undefined : 'other names';
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** True when every file was read as it was meant, or nobody is here to read them. */
const prove = async (format: BatchFormat): Promise<boolean> => {
  const folder = join(root, `${format}-files`);
  mkdirSync(folder);
  const judge = await JUDGES[format](root);
  const made = madeFiles(format, files, seed);
  const paths = made.map((_, index) => join(folder, `${index}`));
  for (const [index, path] of paths.entries()) writeFileSync(path, made[index]?.content ?? '');
  const wrong = join(folder, 'damaged');
  writeFileSync(wrong, damaged(format, made[0] as MadeFile));
  const started = performance.now();
  const verdicts = await judge.judge([...paths, wrong]);
  const seconds = (performance.now() - started) / 1000;
  const differences = made.flatMap((one, index) => difference(one, verdicts[index]) ?? []);
  const isBlind = verdicts.at(-1)?.error === '';
  const cells = [
    format.padEnd(8),
    judge.name.padEnd(20),
    `${made.length}`.padStart(6),
    `${made.length - differences.length}`.padStart(9),
    `${sum(made.map(({ entries }) => entries))}`.padStart(9),
    `${Math.max(...made.map(({ entries }) => entries))}`.padStart(8),
    `${sum(made.map(({ refused }) => refused))}`.padStart(8),
    seconds.toFixed(1).padStart(8),
  ];
  print(cells.join('  '));
  for (const one of differences.slice(0, 5)) print(`  ${one}`);
  if (isBlind) print('  found nothing wrong with a damaged file');
  return differences.length === 0 && !isBlind && made.length === files;
};

let isKept = true;
try {
  print('format    read by                files   accepted   payments   largest   refused   seconds');
  for (const format of ['nacha', 'pain001', 'cpa005'] as const)
    try {
      isKept = (await prove(format)) && isKept;
    } catch (error) {
      if (!(error instanceof JudgeMissing)) throw error;
      print(`${format.padEnd(8)}  skipped: ${error.message}`);
    }
  print(
    `\n"refused": payments that the preview names with the reason. ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = isKept ? 0 : 1;
