import { loadavg } from 'node:os';
import { SERVICES } from '@outlay/contracts';
import { commandLine, readNumber, UsageError } from '../../local/arguments.ts';
import { checkOutPrevious } from '../../prove/deploy/previous.ts';
import { startChild } from '../harness/child.ts';
import { type Figure, rowOf } from '../harness/figure.ts';
import { printTable } from '../harness/table.ts';
import { seamCost } from './seam-cost.ts';
import { spanCost } from './span-cost.ts';
import { moreThan, startVariant, stopVariant, type Turn, takeTurn, turnsText, type Variant } from './turns.ts';

const HELP = `npm run bench tracing -- [--before COMMIT] [--rounds N] [--creates N] [--warm N]

What tracing costs: CPU of gateway, expense and dispatcher per created and delivered expense, beside the code of an earlier commit (the
last version, unless one is named): with tracing off, on with 1 % of the traces recorded (metrics exported too, and lines of the log in a second
one), and with all of them. The five run at the same time, each on servers of its own, and take short turns: what makes the machine slower
for a while makes all of them slower. A round begins with another one each time. Some 12 minutes, and 7 GB of memory.

  --creates N   in each turn; default: 300
  --rounds N    default: 150
  --warm N      creates before the first turn, until the code is compiled; default: 4000`;

const on = (url: string, share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
});

const { before, rounds, creates, warm } = commandLine(
  HELP,
  {
    before: { type: 'string' },
    rounds: { type: 'string', default: '150' },
    creates: { type: 'string', default: '300' },
    warm: { type: 'string', default: '4000' },
  },
  (values) => ({
    before: values.before,
    rounds: readNumber(values.rounds, 'rounds'),
    creates: readNumber(values.creates, 'creates'),
    warm: readNumber(values.warm, 'warm'),
  }),
);

const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** A list of turns for each variant. */
const takeTurns = async (variants: readonly Variant[]): Promise<Turn[][]> => {
  const turns = variants.map((): Turn[] => []);
  for (let round = 0; round < rounds; round += 1)
    for (let at = 0; at < variants.length; at += 1) {
      const index = (at + round) % variants.length;
      const variant = variants[index];
      if (variant) turns[index]?.push(await takeTurn(variant, load, creates));
    }
  return turns;
};

/** `turns`: before, off, at 1 % without lines and with them, at 100 %. */
const figuresOf = (
  [former = [], off = [], quiet = [], one = [], all = []]: readonly Turn[][],
  seam: number,
): Figure[] => {
  const unit = '%';
  const figure = (key: string, what: string, turns: readonly Turn[], than: readonly Turn[]): Figure => {
    const { percent, within } = moreThan(turns, than);
    const beside = `± ${within.toFixed(1)} points; ${turnsText(turns)}`;
    return { key: `tracing.${key}`, what, value: percent, unit, beside };
  };
  const cost = off.reduce((sum, { cpu }) => sum + cpu, 0) / off.length;
  const beside = `${seam.toFixed(2)} of ${cost.toFixed(0)} µs`;
  const passed = { key: 'tracing.seam', what: 'what is passed while off', value: (seam / cost) * 100, unit } as const;
  return [
    { ...passed, aim: { most: 1 }, beside },
    figure('off', `off, beside ${previous.commit} (${turnsText(former)})`, off, former),
    { ...figure('quiet', 'on at 1 %, lines to standard output alone, beside off', quiet, off), aim: { most: 5 } },
    { ...figure('one', 'on at 1 %, lines exported too, beside off', one, off), aim: { most: 5 } },
    figure('all', 'on at 100 %, lines exported too, beside off', all, off),
  ];
};

const checkOut = () => {
  const found = checkOutPrevious(before);
  if (!found) throw new UsageError('there is no earlier commit to compare with');
  return found;
};

const previous = checkOut();
// Also when a signal ends it.
process.once('exit', previous.close);
const sink = startChild('tracing/sink.ts');
const { url } = await sink.nextMessage<{ url: string }>();
const cost = await seamCost();
const [one, all] = [await spanCost(url, '0.01'), await spanCost(url, '1')];
console.log(
  `by itself: off ${cost.toFixed(2)} µs, 1 % ${one.toFixed(1)} µs, 100 % ${all.toFixed(1)} µs of CPU per create`,
);
// The services are given their own.
for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];

const load = startChild('harness/load.ts');
const variants: Variant[] = [];
let stopped: Promise<unknown> | undefined;
const stop = (): Promise<unknown> => {
  for (const child of [load, sink]) child.end();
  stopped ??= Promise.all(variants.map(stopVariant));
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));

try {
  print('starting five times PostgreSQL, RabbitMQ, Redis and the services');
  const roots = Object.fromEntries(SERVICES.map((service) => [service, previous.root]));
  variants.push(await startVariant(previous.commit, { roots }));
  variants.push(await startVariant('off', {}));
  variants.push(await startVariant('1 %', { variables: { ...on(url, '0.01'), OTEL_LOGS_EXPORTER: 'none' } }));
  variants.push(await startVariant('1 % and lines', { variables: on(url, '0.01') }));
  variants.push(await startVariant('100 %', { variables: on(url, '1') }));
  print('making creates until the code is compiled');
  for (const variant of variants) await takeTurn(variant, load, warm);
  print('taking turns');
  printTable(figuresOf(await takeTurns(variants), cost).map(rowOf));
  print(`load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end`);
} finally {
  await stop();
}
