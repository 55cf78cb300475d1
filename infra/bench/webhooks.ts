import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { readArguments } from '../local/arguments.ts';
import { benchBacklog } from './backlog.ts';
import { startBenchHouse } from './bench-house.ts';
import { startChild } from './child.ts';
import { benchCommits } from './commits.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchFanOut } from './fan-out.ts';
import { benchIsolation } from './isolation.ts';
import { benchLatency } from './latency.ts';
import { printTable, type Row } from './table.ts';
import { benchTimers } from './timers.ts';

/**
 * `npm run bench:webhooks`: what the dispatcher does on this machine. Everything is private, on loopback, and gone afterwards.
 * `-- --backlog 1000000 --retries 1000000` for the large ones, `--only drain,backlog` for some of
 * drain, fan-out, latency, isolation, backlog, retries.
 */
const { values } = readArguments(process.argv.slice(2), {
  backlog: { type: 'string', default: '50000' },
  retries: { type: 'string', default: '50000' },
  only: { type: 'string', default: 'drain,fan-out,latency,isolation,backlog,retries' },
});
const wanted = new Set(values.only.split(','));
const began = performance.now();
const tell = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
/** The most memory that a process ever had, in MB (Linux). */
const peakOf = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};

tell('starting PostgreSQL, RabbitMQ, Redis and the five services');
const bench = await startBenchHouse(process.env.BENCH_PROFILES);
const load = startChild('load.ts');
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  load.end();
  stopped ??= bench.stop();
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const [dispatcher = 0] = bench.house.pids('webhook-dispatcher');
  const idle = peakOf(dispatcher);
  const rows: Row[] = [];
  let check = '';
  const measure = async (part: string, work: () => Promise<readonly Row[]>): Promise<void> => {
    if (!wanted.has(part)) return;
    tell(part);
    rows.push(...(await work()));
  };
  await measure('latency', async () => [
    ...(await benchLatency(bench)),
    ...(await benchCommits(bench, 10)),
    ...(await benchCommits(bench, 500)),
  ]);
  await measure('isolation', () => benchIsolation(bench));
  await measure('drain', async () => {
    const drained = await benchDeliveries(bench, load);
    check = drained.check;
    return drained.rows;
  });
  await measure('fan-out', () => benchFanOut(bench));
  await measure('backlog', () => benchBacklog(bench, Number(values.backlog), tell));
  const peak = peakOf(dispatcher);
  await measure('retries', async () => {
    await bench.house.kill('webhook-dispatcher', 'SIGTERM');
    return await benchTimers(bench.own, Number(values.retries));
  });
  tell('done');
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  const memory = { what: 'memory of the dispatcher, at most', measured: `${peak} MB`, aim: '200 MB' };
  printTable([...rows, { ...memory, beside: `idle: ${idle} MB` }]);
  if (check !== '') console.log(`\nThe drained events: ${check}`);
} finally {
  await stop();
}
