import { loadavg } from 'node:os';
import { startBenchCluster } from '../bench-cluster.ts';
import { startChild } from '../child.ts';
import { printTable } from '../table.ts';
import { benchGateway } from './gateway-cost.ts';

/** `npm run bench:gateway`: what the gateway adds to a request, beside asking the service behind it directly. */
const bench = await startBenchCluster(process.env.BENCH_PROFILES);
const load = startChild('load.ts');
try {
  const rows = await benchGateway(bench, load);
  console.log(`Load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  load.end();
  await bench.stop();
}
