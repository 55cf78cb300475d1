import { availableParallelism, loadavg } from 'node:os';
import type { Service } from '@outlay/contracts';
import { commandLine } from '../../local/arguments.ts';
import { startChild } from '../child.ts';
import { type Figure, isMet, rowOf } from '../figure.ts';
import type { LiveBench } from '../live/creates.ts';
import { startBench } from '../start-bench.ts';
import { printTable } from '../table.ts';
import { type Installation, predict } from './model.ts';
import { boundCpu } from './quota.ts';
import { type Measured, measureCreates, measureDrain } from './run.ts';

const HELP = `npm run bench:capacity

What more instances bring. One, two and four of expense and of the dispatcher: creates with their deliveries and a backlog drained,
per second and in CPU for each. First on all cores; then each instance has a small part of a core, as on a machine of its own, so that
it is what limits. From the costs of one instance the model of docs/capacity.md predicts the others; aim: within 15 %. Takes root
and the kernel's cgroups. Some six minutes; everything is private and gone afterwards.

  --help            this text`;

commandLine(HELP, {});
const COUNTS = [1, 2, 4] as const;
/** Of a core, for each instance of expense and of the dispatcher: a fifth of what they take where nothing else limits. */
const SMALL = { expense: 0.15, 'webhook-dispatcher': 0.1 } as const;
const CORES = availableParallelism();
const MOST = 15;

const bounded = async <T>(
  { bench }: LiveBench,
  service: Service,
  share: number,
  work: () => Promise<T>,
): Promise<T> => {
  const bounds = bench.cluster.pids(service).map((pid) => boundCpu(pid, share));
  try {
    return await work();
  } finally {
    for (const { release } of bounds) release();
  }
};

type Runs = { creates: Measured; drain: Measured; smallExpense: Measured; smallDispatcher: Measured };
const KINDS = {
  creates: 'creates with their deliveries',
  drain: 'events drained',
  smallExpense: `creates, each expense with ${SMALL.expense} of a core`,
  smallDispatcher: `events drained, each dispatcher with ${SMALL['webhook-dispatcher']} of a core`,
} as const;

const measure = async (count: number): Promise<Runs> => {
  const { bench, print, stop } = await startBench({ instances: { expense: count, 'webhook-dispatcher': count } });
  const creating = startChild('live/creating.ts');
  const live = { bench, creating };
  try {
    print(`${count} of each: on all cores`);
    const creates = await measureCreates(live);
    const drain = await measureDrain(live);
    print(`${count} of each: small ones`);
    const smallExpense = await bounded(live, 'expense', SMALL.expense, () => measureCreates(live));
    const service = 'webhook-dispatcher';
    const smallDispatcher = await bounded(live, service, SMALL[service], () => measureDrain(live));
    return { creates, drain, smallExpense, smallDispatcher };
  } finally {
    creating.end();
    await stop();
  }
};

const of = (count: number, share: number): number[] => Array.from({ length: count }, () => share);
/** What the model knows of a run: the costs that one instance has, and what each of so many may use. */
const installationOf = (kind: keyof Runs, count: number, one: Runs): Installation => {
  const share = { creates: 1, drain: 1, smallExpense: SMALL.expense, smallDispatcher: SMALL['webhook-dispatcher'] }[
    kind
  ];
  const service = kind === 'creates' || kind === 'smallExpense' ? 'expense' : 'webhook-dispatcher';
  return { costs: one[kind].costs, instances: { [service]: of(count, share) }, cores: CORES };
};

const figuresOf = (kind: keyof Runs, count: number, runs: Runs, one: Runs): Figure[] => {
  const { perSecond, costs } = runs[kind];
  const { perSecond: predicted, limit } = predict(installationOf(kind, count, one));
  const key = `capacity.${kind}.${count}`;
  const cpu = Object.values(costs).reduce((sum, cost) => sum + cost, 0);
  return [
    { key: `${key}.rate`, what: `${KINDS[kind]}, ${count} instances`, value: perSecond, unit: '/s' },
    { key: `${key}.cpu`, what: '  CPU for each, the benchmark’s own too', value: cpu, unit: 'ms', shares: costs },
    {
      ...{ key: `${key}.model`, what: '  from the model', value: (Math.abs(predicted - perSecond) / perSecond) * 100 },
      ...{ unit: '%', aim: { most: MOST }, beside: `predicted ${predicted.toFixed(0)}/s, limited by ${limit}` },
    },
  ];
};

const all: { count: number; runs: Runs }[] = [];
for (const count of COUNTS) all.push({ count, runs: await measure(count) });
const one = (all[0] as (typeof all)[number]).runs;
const figures = (Object.keys(KINDS) as (keyof Runs)[]).flatMap((kind) =>
  all.flatMap(({ count, runs }) => figuresOf(kind, count, runs, one)),
);
printTable(figures.map(rowOf));
const judged = figures.map(isMet).filter((met) => met !== undefined);
console.log(
  `\n${judged.filter(Boolean).length} of ${judged.length} aims met. ${CORES} cores; load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.`,
);
