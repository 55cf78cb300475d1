import { availableParallelism, loadavg } from 'node:os';
import { commandLine, readNumber, readWords } from '../../local/arguments.ts';
import type { PrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startBench } from '../harness/bench-cluster.ts';
import { type Part, runPart } from '../harness/part.ts';
import { printTable, type Row } from '../harness/table.ts';
import { benchBacklog } from './backlog.ts';
import { benchCommits } from './commits.ts';
import { inMemory } from './dispatcher-memory.ts';
import { benchDrain } from './drain.ts';
import { benchFanOut } from './fan-out.ts';
import { benchIsolation } from './isolation.ts';
import { measureTimers, type TimersMeasured } from './pending-timers.ts';

const quantilesText = ({ p50, p99, worst }: TimersMeasured['late']): string =>
  [p50, p99, worst].map((ms) => `${ms.toFixed(0)} ms`).join(', ');

/** Half as much again as the dispatcher is to attempt: retries that were planned by attempts come no faster. */
const PACE = 6_000;
const BURST = 50_000;
const BURST_DELAY = 15_000;

/** Retries that wait, spread as attempts would spread them; and some that are all due in the same seconds. */
const benchTimers = async (servers: PrivateServers, count: number): Promise<Row[]> => {
  const delay = Math.ceil(count / PACE) * 1_000 + 20_000;
  const spread = await measureTimers(servers, { count, delay, pace: PACE });
  const burst = await measureTimers(servers, { count: Math.min(count, BURST), delay: BURST_DELAY });
  const set = Math.round(count / spread.setting);
  return [
    {
      what: `${count} pending retries: memory of the broker`,
      measured: `${spread.most} MB`,
      beside: `at most; ${spread.waiting} MB when all were set, at ${set} a second`,
      aim: '1000 MB',
    },
    {
      what: '  from their time to the consumer: p50, p99, worst',
      measured: quantilesText(spread.late),
      beside: `due at ${set} a second, out at ${Math.round(spread.out)}`,
      aim: '2000 ms',
      limit: spread.limit,
    },
    {
      what: `  ${Math.min(count, BURST)} due within ${burst.setting.toFixed(1)} s: p50, p99, worst`,
      measured: quantilesText(burst.late),
      beside: `out at ${Math.round(burst.out)} a second`,
      limit: burst.limit,
    },
  ];
};

const HELP = `npm run bench webhooks -- [options]

What the dispatcher does on this machine, in some 14 minutes. Everything is private, on loopback, and gone afterwards.

  --only A,B        some of latency, isolation, drain, fan-out, backlog, retries; default: all
  --backlog N       events that wait; default: BENCH_BACKLOG, or 1000000
  --retries N       retries that wait; default: BENCH_RETRIES, or 1000000
  --help            this text`;

const ALL = ['latency', 'isolation', 'drain', 'fan-out', 'backlog', 'retries'];
const { BENCH_BACKLOG = '1000000', BENCH_RETRIES = '1000000' } = process.env;
const values = commandLine(
  HELP,
  {
    backlog: { type: 'string', default: BENCH_BACKLOG },
    retries: { type: 'string', default: BENCH_RETRIES },
    only: { type: 'string', default: ALL.join(',') },
  },
  ({ backlog, retries, only }) => ({
    backlog: readNumber(backlog, 'backlog'),
    retries: readNumber(retries, 'retries'),
    wanted: readWords(only, 'only', ALL),
  }),
);
const { bench, load, print, stop } = await startBench();

const dispatcher = (): number => bench.cluster.pids('webhook-dispatcher')[0] ?? 0;
const latency = async (): Promise<readonly Row[]> => [
  ...(await benchCommits(bench, 10)),
  ...(await benchCommits(bench, 500)),
];
const retries = async (): Promise<readonly Row[]> => {
  await bench.cluster.kill('webhook-dispatcher', 'SIGTERM');
  return await benchTimers(bench.own, values.retries);
};
const PARTS: readonly Part[] = [
  { name: 'latency', within: 150, work: latency },
  { name: 'isolation', within: 120, work: () => benchIsolation(bench) },
  { name: 'drain', within: 180, work: () => inMemory(dispatcher(), 'drain', () => benchDrain(bench, load)) },
  { name: 'fan-out', within: 120, work: () => inMemory(dispatcher(), 'fanOut', () => benchFanOut(bench, load)) },
  {
    name: 'backlog',
    within: 60 + values.backlog / 1_500,
    work: () => inMemory(dispatcher(), 'backlog', () => benchBacklog(bench, values.backlog, print)),
  },
  { name: 'retries', within: 180 + values.retries / 2_500, work: retries },
];

try {
  const rows: Row[] = [];
  for (const part of PARTS.filter(({ name }) => values.wanted.has(name))) {
    print(part.name);
    rows.push(...(await runPart(part)));
  }
  print('done');
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
