import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Service } from '@outlay/contracts';
import { commandLine } from '../../local/arguments.ts';
import { startBench } from '../harness/bench-cluster.ts';
import { startChild } from '../harness/child.ts';
import { type Figure, isMet, rowOf } from '../harness/figure.ts';
import { printTable } from '../harness/table.ts';
import type { LiveBench } from '../live/creates.ts';
import { type Installation, predict } from './model.ts';
import { type Measured, measureCreates, measureDrain } from './run.ts';

/** Where the kernel's groups of processes with a bound on their CPU are: of its first kind, or of its second one. */
const FIRST = '/sys/fs/cgroup/cpu';
const SECOND = '/sys/fs/cgroup';
/** Microseconds within which a share is given; short, so that a process with little of a core does not stand still for long. */
const PERIOD = 10_000;

const isFirst = (): boolean => existsSync(join(FIRST, 'cpu.cfs_quota_us'));
const isSecond = (): boolean => existsSync(join(SECOND, 'cgroup.controllers'));

const limitOf = (share: number): [string, string][] => {
  const quota = Math.round(share * PERIOD);
  if (!isFirst()) return [['cpu.max', `${quota} ${PERIOD}`]];
  return [
    ['cpu.cfs_period_us', `${PERIOD}`],
    ['cpu.cfs_quota_us', `${quota}`],
  ];
};

/**
 * Gives a process so much of a core and no more, as if it were on a small machine of its own, until `release`. Takes root.
 * @throws Error where the kernel has no such groups or does not let us make one
 */
const boundCpu = (pid: number, share: number): { release(): void } => {
  if (!isFirst() && !isSecond()) throw new Error('This kernel cannot bound the CPU of a process (cgroups)');
  const parent = isFirst() ? FIRST : SECOND;
  const group = join(parent, `outlay-bench-${pid}`);
  mkdirSync(group);
  for (const [file, text] of limitOf(share)) writeFileSync(join(group, file), text);
  writeFileSync(join(group, 'cgroup.procs'), `${pid}`);
  return {
    release: () => {
      if (existsSync(`/proc/${pid}`)) writeFileSync(join(parent, 'cgroup.procs'), `${pid}`);
      rmdirSync(group);
    },
  };
};

const HELP = `npm run bench capacity

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
