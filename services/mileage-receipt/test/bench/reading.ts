import { quantile } from '../../../../infra/bench/harness/figure.ts';
import { printTable, type Row } from '../../../../infra/bench/harness/table.ts';
import { commandLine, readNumber, readWords } from '../../../../infra/local/arguments.ts';
import { readFields } from '../../src/receipts/reading/read-fields.ts';
import { FIELDS, type Field, judge, type Verdict } from '../reading-set/judge.ts';
import { BUSINESS, readingSet } from '../reading-set/set.ts';
import { type ReadSpecimen, readSet } from './read-set.ts';

const HELP = `npm run bench reading -- [options]

How well receipts of twelve kinds, ten countries and seven states of paper are read: 96 made pictures whose words the rules were made
with, and 96 with other words, names, addresses and dates. Ends with 1 when a field of the first is below its aim.

  --only A,B        some of known, unknown; default: both
  --seed N          makes other receipts; default: 0
  --verbose         what was read wrong, and the lines of that receipt
  --help            this text`;

/** Percent of the values of a field that must be read right. */
const AIMS: Readonly<Record<Field, number>> = { amount: 97, date: 97, currency: 97, merchant: 92, tax: 90, tip: 90 };
/** Percent of what was read wrong that must have a confidence below this one. */
const DOUBTED = { least: 90, below: 0.7 };
const NAMES: Readonly<Record<Field, string>> = {
  amount: 'amount paid',
  date: 'date',
  currency: 'currency',
  merchant: 'merchant',
  tax: 'each tax',
  tip: 'tip',
};
const MEGA = 1_000_000;

const { wanted, seed, verbose } = commandLine(
  HELP,
  {
    only: { type: 'string', default: 'known,unknown' },
    seed: { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
  },
  (values) => ({
    ...values,
    wanted: readWords(values.only, 'only', ['known', 'unknown']),
    seed: readNumber(values.seed, 'seed', 0),
  }),
);
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const shareOf = (some: number, all: number): number => (all === 0 ? 100 : (some * 100) / all);

const rowOf = (what: string, verdicts: readonly Verdict[], aim: number): Row => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  const right = verdicts.length - wrong.length;
  const doubted = wrong.filter(({ confidence }) => confidence < DOUBTED.below).length;
  const beside = wrong.length === 0 ? '' : `of ${wrong.length} wrong ones ${doubted} below ${DOUBTED.below}`;
  const measured = `${right} of ${verdicts.length}, ${shareOf(right, verdicts.length).toFixed(1)} %`;
  return { what, measured, aim: `>= ${aim} %`, beside };
};

const costOf = (read: readonly ReadSpecimen[]): Row[] => {
  const of = (values: number[], share: number): number =>
    quantile(
      values.toSorted((one, other) => one - other),
      share,
    );
  const cpu = read.map((each) => each.cpu);
  const memory = read.map((each) => each.memory / MEGA);
  return [
    { what: 'CPU of a picture, p50', measured: `${of(cpu, 0.5)} ms`, beside: `p90 ${of(cpu, 0.9)} ms` },
    {
      what: 'memory of the reader, p50',
      measured: `${of(memory, 0.5).toFixed(0)} MB`,
      beside: `most ${of(memory, 1).toFixed(0)} MB`,
    },
  ];
};

const explain = ({ specimen, lines }: ReadSpecimen, verdicts: readonly Verdict[]): void => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) return;
  print(specimen.name);
  for (const { field, read, wanted: right, confidence } of wrong)
    print(`  ${field} ${JSON.stringify(read)} at ${confidence}, not ${JSON.stringify(right)}`);
  print(lines.map(({ text }) => `    ${text}`).join('\n'));
};

/** Prints the table of one set; answers whether all of its aims are met. */
const measure = async (title: string, half: 0 | 1): Promise<boolean> => {
  const read = await readSet(readingSet(half, seed));
  const verdicts = read.map((each) => {
    const found = judge(each.specimen.truth, readFields(each.lines, BUSINESS, each.engine));
    if (verbose) explain(each, found);
    return found;
  });
  const all = verdicts.flat();
  const wrong = all.filter(({ isRight }) => !isRight);
  const doubted = wrong.filter(({ confidence }) => confidence < DOUBTED.below);
  const ofField = (field: Field): Verdict[] => all.filter((verdict) => verdict.field === field);
  print(`\n${title}: ${read.length} pictures`);
  printTable([
    ...FIELDS.map((field) => rowOf(NAMES[field], ofField(field), AIMS[field])),
    {
      what: `wrong with a confidence below ${DOUBTED.below}`,
      measured: `${doubted.length} of ${wrong.length}, ${shareOf(doubted.length, wrong.length).toFixed(1)} %`,
      aim: `>= ${DOUBTED.least} %`,
    },
    ...costOf(read),
  ]);
  const isMet = (field: Field): boolean =>
    shareOf(ofField(field).filter(({ isRight }) => isRight).length, ofField(field).length) >= AIMS[field];
  return FIELDS.every(isMet) && shareOf(doubted.length, wrong.length) >= DOUBTED.least;
};

if (wanted.has('known') && !(await measure('Words that the rules were made with', 0))) process.exitCode = 1;
if (wanted.has('unknown')) await measure('Other words', 1);
