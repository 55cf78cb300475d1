import { availableParallelism, loadavg } from 'node:os';
import { commandLine } from '../../local/arguments.ts';
import { startPrivateServers } from '../../smoke/private-servers.ts';
import { startTestCluster } from '../../smoke/test-cluster.ts';
import { printTable } from '../table.ts';
import { benchBatchFiles } from './bill-files.ts';
import { prepareBills } from './bill-rows.ts';
import { benchBulk } from './bulk.ts';
import { benchDueDay } from './due-day.ts';

const HELP = `npm run bench:bills

Bulk payment, one day's payments, bank files. Everything is private, on loopback, and gone afterwards.`;

commandLine(HELP, {});
const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

print('starting PostgreSQL, RabbitMQ, Redis, the seven services and a second bill service');
const own = await startPrivateServers();
const lifted = { RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_MONEY: '100000000' };
const cluster = await startTestCluster({
  servers: own.servers,
  instances: { bill: 2 },
  variables: { gateway: lifted, bill: { PAYMENT_CLOCK_INTERVAL: '200ms' } },
}).catch(async (error: unknown) => {
  await own.close();
  throw error;
});
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= cluster.stop().then(own.close, own.close);
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const bills = await prepareBills(cluster, own.adminUrl);
  print('bulk schedule-payment');
  const bulk = await benchBulk(bills, {
    gateway: () => cluster.pids('gateway'),
    bill: () => cluster.pids('bill'),
    dispatcher: () => cluster.pids('webhook-dispatcher'),
    PostgreSQL: () => [own.postgres.pid],
    RabbitMQ: () => [own.rabbit.pid],
  });
  print('one day with many payments');
  const due = await benchDueDay(bills);
  await bills.close();
  print('bank files');
  const files = await benchBatchFiles();
  print('done');
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable([...bulk, ...due, ...files]);
} finally {
  await stop();
}
