import { loadavg } from 'node:os';
import { commandLine } from '../../local/arguments.ts';
import { startBench } from '../harness/bench-cluster.ts';
import { printTable } from '../harness/table.ts';
import { benchGateway } from './gateway-cost.ts';
import { benchRequests } from './requests.ts';

const HELP = `npm run bench gateway

Creates and lists through the gateway, straight to the service and on a bare route; then what the gateway adds to a request,
compared with calling a service behind it that does nothing.`;

commandLine(HELP, {});
const { bench, load, stop } = await startBench();
try {
  const rows = [...(await benchRequests(bench, load)), ...(await benchGateway(bench, load))];
  console.log(`Load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.\n`);
  printTable(rows);
} finally {
  await stop();
}
