import { commandLine, readNumber } from '../../../../infra/local/arguments.ts';
import { fuzzAnswers } from './fuzz-answers.ts';

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const HELP = `npm run prove answers -- [options]

Reads mutated HTTP answers with the dispatcher's reader and with llhttp, and prints where they disagree: what llhttp
refuses must not be taken, and what is taken must mean the same. Ends with 1 when it found something.

  --count N     how many; default: 1000000
  --seed S      a whole number, to have the same answers again; default: any
  --help        this text`;

const { count, seed } = commandLine(
  HELP,
  { count: { type: 'string', default: '1000000' }, seed: { type: 'string' } },
  (values) => ({
    count: readNumber(values.count, 'count'),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : readNumber(values.seed, 'seed', 0),
  }),
);

print(`seed ${seed}, ${count} answers`);
const began = performance.now();
const seconds = (): number => Math.round((performance.now() - began) / 1_000);
const { agreements, disagreements } = fuzzAnswers(count, seed, (done) => print(`${done} answers, ${seconds()} s`));
for (const { number, bytes, ours, reference } of disagreements.slice(0, 20))
  print(
    `\n✗ answer ${number}: ${JSON.stringify(bytes.toString('latin1'))}\n  here ${JSON.stringify(ours)}, llhttp ${JSON.stringify(reference)}`,
  );
for (const [name, times] of Object.entries(agreements)) print(`${times} ${name}`);
print(`\n${count} answers in ${seconds()} s, ${disagreements.length} disagreements`);
print(`Again: npm run prove answers -- --count ${count} --seed ${seed}`);
process.exitCode = disagreements.length === 0 ? 0 : 1;
