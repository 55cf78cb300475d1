import { quantile } from '../../../../infra/bench/harness/figure.ts';
import { printTable, type Row } from '../../../../infra/bench/harness/table.ts';
import { commandLine, readNumber, readWords } from '../../../../infra/local/arguments.ts';
import { readFields } from '../../src/receipts/reading/read-fields.ts';
import { FIELDS, type Field, judge, type Verdict } from '../reading-set/judge.ts';
import { BUSINESS, readingSet, type Specimen } from '../reading-set/set.ts';
import { writtenSet } from '../reading-set/written.ts';
import { type ReadSpecimen, readSet } from './read-set.ts';

const HELP = `npm run bench reading -- [options]

How well receipts of twelve kinds, ten countries and seven states of paper are read: 96 made pictures whose words the rules were made
with, 96 with other words, names, addresses and dates, 90 written by hand as tills print them, and 45 of the kinds that customers
reported. Ends with 1 when a field is below its aim, but for the 96 other ones.

  --only A,B        some of known, unknown, written, kinds; default: all
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
    only: { type: 'string', default: 'known,unknown,written,kinds' },
    seed: { type: 'string', default: '0' },
    verbose: { type: 'boolean', default: false },
  },
  (values) => ({
    ...values,
    wanted: readWords(values.only, 'only', ['known', 'unknown', 'written', 'kinds']),
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

/** From where to where a confidence is, and how much of what has it is right: what is unsure has to be wrong more often. */
const BANDS: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [0.5, 0.7],
  [0.7, 0.8],
  [0.8, 0.9],
  [0.9, 1.01],
];
const bandsOf = (verdicts: readonly Verdict[]): Row[] =>
  BANDS.map(([from, to]) => {
    const all = verdicts.filter(({ confidence }) => confidence >= from && confidence < to);
    const right = all.filter(({ isRight }) => isRight).length;
    const measured = `${right} of ${all.length}, ${shareOf(right, all.length).toFixed(1)} %`;
    return { what: `right with a confidence of ${from} to ${Math.min(1, to)}`, measured };
  });

const explain = ({ specimen, lines }: ReadSpecimen, verdicts: readonly Verdict[]): void => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  if (wrong.length === 0) return;
  print(specimen.name);
  for (const { field, read, wanted: right, confidence } of wrong)
    print(`  ${field} ${JSON.stringify(read)} at ${confidence}, not ${JSON.stringify(right)}`);
  print(lines.map(({ text }) => `    ${text}`).join('\n'));
};

/** Prints the table of one set; answers whether all of its aims are met. */
const measure = async (title: string, specimens: readonly Specimen[]): Promise<boolean> => {
  const read = await readSet(specimens);
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
    ...bandsOf(all),
    ...costOf(read),
  ]);
  const isMet = (field: Field): boolean =>
    shareOf(ofField(field).filter(({ isRight }) => isRight).length, ofField(field).length) >= AIMS[field];
  return FIELDS.every(isMet) && shareOf(doubted.length, wrong.length) >= DOUBTED.least;
};

const must = async (title: string, specimens: readonly Specimen[]): Promise<void> => {
  if (!(await measure(title, specimens))) process.exitCode = 1;
};
if (wanted.has('known')) await must('Words that the rules were made with', readingSet(0, seed));
if (wanted.has('unknown')) await measure('Other words', readingSet(1, seed));
if (wanted.has('written'))
  await must('Written by hand', [...writtenSet('first'), ...writtenSet('second'), ...writtenSet('third')]);
if (wanted.has('kinds')) await must('Kinds that customers reported', writtenSet('kinds'));
