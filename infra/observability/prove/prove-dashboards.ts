import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SERVICES } from '@outlay/contracts';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { freePorts } from '../../local/servers/ports.ts';
import { startWork } from '../../smoke/business-at-work.ts';
import { startPrivateServers } from '../../smoke/private-servers.ts';
import { startTestCluster } from '../../smoke/test-cluster.ts';
import { judge } from './empty-panels.ts';
import { PROGRAMS, startExporters } from './exporters.ts';
import { startPrometheus } from './prometheus.ts';
import { installPrograms } from './promtool.ts';

const HELP = `npm run prove:dashboards -- [options]

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
