import { loadavg } from 'node:os';
import { commandLine } from '../../local/arguments.ts';
import { startBench } from '../start-bench.ts';
import { printTable } from '../table.ts';
import { benchGateway } from './gateway-cost.ts';

const HELP = `npm run bench:gateway

What the gateway adds to a request, compared with calling the service behind it directly.`;

commandLine(HELP, {});
const { bench, load, stop } = await startBench();
try {
  const rows = await benchGateway(bench, load);
  console.log(`Load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
