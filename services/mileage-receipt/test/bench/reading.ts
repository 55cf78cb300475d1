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
reported. Ends with 1 when a field is below its aim, but for the 96 other ones, or too little of what is wrong in all of them is in doubt.

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

/** How many of what was read wrong the reader was in doubt of. Of a handful one alone is a large share, so the aim is for all sets together. */
const doubtOf = (verdicts: readonly Verdict[], aim?: string): Row => {
  const wrong = verdicts.filter(({ isRight }) => !isRight);
  const doubted = wrong.filter(({ confidence }) => confidence < DOUBTED.below);
  const measured = `${doubted.length} of ${wrong.length}, ${shareOf(doubted.length, wrong.length).toFixed(1)} %`;
  return { what: `wrong with a confidence below ${DOUBTED.below}`, measured, ...(aim === undefined ? {} : { aim }) };
};

const ofField = (verdicts: readonly Verdict[], field: Field): Verdict[] =>
  verdicts.filter((verdict) => verdict.field === field);

const isEnough = (verdicts: readonly Verdict[], least: number, test: (verdict: Verdict) => boolean): boolean =>
  shareOf(verdicts.filter(test).length, verdicts.length) >= least;

/** Prints the table of one set; answers what was read of it. */
const measure = async (title: string, specimens: readonly Specimen[]): Promise<Verdict[]> => {
  const read = await readSet(specimens);
  const verdicts = read.map((each) => {
    const found = judge(each.specimen.truth, readFields(each.lines, BUSINESS, each.engine));
    if (verbose) explain(each, found);
    return found;
  });
  const all = verdicts.flat();
  print(`\n${title}: ${read.length} pictures`);
  printTable([
    ...FIELDS.map((field) => rowOf(NAMES[field], ofField(all, field), AIMS[field])),
    doubtOf(all),
    ...bandsOf(all),
    ...costOf(read),
  ]);
  return all;
};

/** The same; ends with 1 when a field is below its aim. */
const must = async (title: string, specimens: readonly Specimen[]): Promise<Verdict[]> => {
  const all = await measure(title, specimens);
  const isMet = (field: Field): boolean => isEnough(ofField(all, field), AIMS[field], ({ isRight }) => isRight);
  if (!FIELDS.every(isMet)) process.exitCode = 1;
  return all;
};

const byHand = (): Specimen[] => [...writtenSet('first'), ...writtenSet('second'), ...writtenSet('third')];
const read = [
  ...(wanted.has('known') ? await must('Words that the rules were made with', readingSet(0, seed)) : []),
  ...(wanted.has('unknown') ? await measure('Other words', readingSet(1, seed)) : []),
  ...(wanted.has('written') ? await must('Written by hand', byHand()) : []),
  ...(wanted.has('kinds') ? await must('Kinds that customers reported', writtenSet('kinds')) : []),
];
print('\nAll of them');
printTable([doubtOf(read, `>= ${DOUBTED.least} %`), ...bandsOf(read)]);
const wrong = read.filter(({ isRight }) => !isRight);
if (!isEnough(wrong, DOUBTED.least, ({ confidence }) => confidence < DOUBTED.below)) process.exitCode = 1;
