import { availableParallelism, loadavg } from 'node:os';
import { commandLine } from '../local/arguments.ts';
import { benchDeliveries } from './deliveries.ts';
import { benchGateway } from './gateway/gateway-cost.ts';
import { benchLatency } from './latency.ts';
import { benchRequests } from './requests.ts';
import { startBench } from './start-bench.ts';
import { printTable } from './table.ts';

const HELP = `npm run bench

How fast the cluster is on this machine, each figure beside what its bare parts can do. Everything is private, on
loopback, and gone afterwards. Load generator, receivers and the bare route are processes of their own.
BENCH_PROFILES=FOLDER writes a CPU profile of each service there. bench:bills, bench:gateway, bench:lists,
bench:receipts and bench:webhooks measure one part.`;

commandLine(HELP, {});
const { bench, load, print, stop } = await startBench();
try {
  print('creates and lists');
  const requests = await benchRequests(bench, load);
  print('the gateway alone');
  const gateway = await benchGateway(bench, load);
  print('deliveries');
  const deliveries = await benchDeliveries(bench, load);
  print('latency');
  const latency = await benchLatency(bench);
  print('done');
  const [load1 = 0] = loadavg();
  console.log(
    `\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end. CPU: per piece of work, and share of one core.\n`,
  );
  printTable([...deliveries.rows, ...latency, ...requests, ...gateway]);
  console.log(`\nThe drained events: ${deliveries.check}`);
} finally {
  await stop();
}
