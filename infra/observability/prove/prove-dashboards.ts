import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES } from '@outlay/contracts';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { freePorts } from '../../local/servers/ports.ts';
import { needProgram } from '../../local/servers/programs.ts';
import { createLife } from '../../local/servers/server.ts';
import { startWork } from '../../smoke/cluster/business-at-work.ts';
import { type PrivateServers, startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startTestCluster } from '../../smoke/cluster/test-cluster.ts';
import { readMetricsPage } from '../metrics-page.ts';
import { metricsIn, withoutVariables } from '../promql.ts';
import { panelsIn } from '../rules.ts';
import { startPrometheus } from './prometheus.ts';
import { installPrograms } from './promtool.ts';

/** Programs of Debian's packages. */
const PROGRAMS = {
  prometheus: 'prometheus',
  promtool: 'prometheus',
  'prometheus-postgres-exporter': 'prometheus-postgres-exporter',
  'prometheus-redis-exporter': 'prometheus-redis-exporter',
  'prometheus-node-exporter': 'prometheus-node-exporter',
};

type Program = {
  job: string;
  command: keyof typeof PROGRAMS;
  args(address: string): string[];
  env?: Record<string, string>;
};

const listOf = ({ adminUrl, redis }: PrivateServers): Program[] => {
  const { port, url } = redis;
  return [
    {
      ...{ job: 'postgres', command: 'prometheus-postgres-exporter' },
      args: (address) => [`--web.listen-address=${address}`],
      env: { DATA_SOURCE_NAME: `${adminUrl}?sslmode=disable` },
    },
    {
      ...{ job: 'redis', command: 'prometheus-redis-exporter' },
      args: (address) => ['-web.listen-address', address, '-redis.addr', `redis://127.0.0.1:${port}`],
      env: { REDIS_PASSWORD: decodeURIComponent(new URL(url).password) },
    },
    { job: 'node', command: 'prometheus-node-exporter', args: (address) => [`--web.listen-address=${address}`] },
  ];
};

type Exporters = {
  /** Job -> where it is read. */
  addresses: ReadonlyMap<string, string>;
  stop(): Promise<void>;
};

/** The exporters of Debian beside private servers, on loopback. */
const startExporters = async (servers: PrivateServers, directory: string): Promise<Exporters> => {
  const programs = listOf(servers);
  const ports = await freePorts(programs.length);
  const lives = programs.map(({ job, command, args, env = {} }, index) => {
    const address = `127.0.0.1:${ports[index]}`;
    const folder = join(directory, job);
    mkdirSync(folder, { recursive: true });
    const life = createLife({
      ...{ name: command, directory: folder, stopSignal: 'SIGTERM' as const },
      launch: { command: needProgram(command), args: args(address), env, deathSignal: 'SIGTERM' },
      ready: async () => (await fetch(`http://${address}/metrics`)).ok,
    });
    return { job, address, life };
  });
  await Promise.all(lives.map(({ life }) => life.start()));
  return {
    addresses: new Map(lives.map(({ job, address }) => [job, address])),
    stop: async () => void (await Promise.all(lives.map(({ life }) => life.stop()))),
  };
};

/** Parts of queries that have nothing in this cluster, with the reason. */
const OF_TROUBLE: Readonly<Record<string, string>> = {
  rabbitmq_unreachable_cluster_peers_count: 'shown by RabbitMQ from 3.13 on',
  pg_stat_replication_pg_wal_lsn_diff: 'no standby here',
  'outcome=~"5xx|failed"': 'no call failed',
  redis_sentinel_: 'no Sentinel here',
  'ALERTS{alertname=~"ErrorBudget': 'no budget burns',
};

/** Why a query may have no series here; undefined: it may not. */
const reasonOf = (
  expr: string,
  jobs: ReadonlySet<string>,
  ofExporters: ReadonlyMap<string, string>,
): string | undefined => {
  for (const name of metricsIn(expr)) {
    const job = ofExporters.get(name) ?? ofExporters.get(name.replace(/_(bucket|count|sum)$/, ''));
    if (job !== undefined && !jobs.has(job)) return `no exporter ${job} here`;
  }
  return Object.entries(OF_TROUBLE).find(([part]) => expr.includes(part))?.[1];
};

/** Prints, for each dashboard, how many queries have how many series; true where every empty one has a reason. */
const judge = async (count: (expr: string) => Promise<number>, jobs: ReadonlySet<string>): Promise<boolean> => {
  const { ofExporters } = readMetricsPage();
  const unexplained: string[] = [];
  const totals = new Map<string, { queries: number; full: number; series: number; reasons: string[] }>();
  for (const { board, panel, expr } of panelsIn()) {
    const total = totals.get(board) ?? { queries: 0, full: 0, series: 0, reasons: [] };
    totals.set(board, total);
    const series = await count(withoutVariables(expr));
    total.queries += 1;
    total.series += series;
    if (series > 0) total.full += 1;
    else {
      const reason = reasonOf(expr, jobs, ofExporters);
      total.reasons.push(`${panel}: ${reason ?? 'NOTHING, and nobody says why'}`);
      if (reason === undefined) unexplained.push(`${board}: ${panel}: ${expr}`);
    }
  }
  for (const [board, { queries, full, series, reasons }] of totals)
    console.log(
      `${board}: ${full} of ${queries} queries have ${series} series\n${reasons.map((one) => `  ${one}\n`).join('')}`,
    );
  for (const one of unexplained) console.log(`✗ ${one}`);
  return unexplained.length === 0;
};

const HELP = `npm run prove dashboards -- [options]

A private cluster at work, with Debian's Prometheus and exporters beside it, is asked every query of every dashboard: each has
series, or lacks an exporter or a situation that is named. Some three minutes; installs what is missing, leaves nothing running.
Ends with 1 when a query has nothing and nobody says why.

  --seconds N       of work; default: 120
  --help            this text`;

const { seconds } = commandLine(HELP, { seconds: { type: 'string', default: '120' } }, (values) => ({
  seconds: readNumber(values.seconds, 'seconds'),
}));

const SCHEDULE = '2s,10s,30s,1m,1h,6h';

await installPrograms(PROGRAMS);
const directory = mkdtempSync(join(tmpdir(), 'outlay-dashboards-'));
const ends: (() => Promise<unknown>)[] = [async () => rmSync(directory, { recursive: true, force: true })];
try {
  const [metricsPort = 0] = await freePorts(1);
  const own = await startPrivateServers({ schedule: SCHEDULE, metricsPort });
  ends.push(own.close);
  const exporters = await startExporters(own, directory);
  ends.push(exporters.stop);
  const variables = { 'webhook-dispatcher': { WEBHOOK_RETRY_SCHEDULE: SCHEDULE } };
  const cluster = await startTestCluster({ servers: own.servers, variables });
  ends.push(cluster.stop);
  const broker = `127.0.0.1:${metricsPort}`;
  const scraped = [
    { job: 'outlay', targets: SERVICES.flatMap(cluster.healthUrls).map((url) => new URL(url).host) },
    { job: 'rabbitmq', targets: [broker] },
    { job: 'rabbitmq-queues', targets: [broker], path: '/metrics/detailed', family: 'ra_metrics' },
    ...[...exporters.addresses].map(([job, address]) => ({ job, targets: [address] })),
  ];
  const prometheus = await startPrometheus(directory, scraped);
  ends.push(prometheus.stop);
  const work = await startWork(cluster);
  ends.push(work.stop);
  // Nothing that works is refused, and a series needs to be read twice: one is made at the begin.
  await fetch(`${cluster.baseUrl}/v1/expenses`);
  await pause(seconds * 1_000);
  const { requests, failed, failures } = work.take();
  console.log(`${seconds} s of work: ${requests} requests, ${failed} failed`);
  for (const failure of failures.slice(0, 3)) console.log(`  ${failure.slice(0, 120)}`);
  process.exitCode = (await judge(prometheus.count, new Set(scraped.map(({ job }) => job)))) ? 0 : 1;
} finally {
  for (const end of ends.reverse()) await end();
}
