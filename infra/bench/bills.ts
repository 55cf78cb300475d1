import { availableParallelism, loadavg } from 'node:os';
import { startPrivateServers } from '../smoke/private-servers.ts';
import { startTestHouse } from '../smoke/test-house.ts';
import { benchBatchFiles } from './bill-files.ts';
import { prepareBills } from './bill-rows.ts';
import { benchBulk } from './bulk.ts';
import { benchDueDay } from './due-day.ts';
import { printTable } from './table.ts';

/** `npm run bench:bills`: bulk payment, one day's payments, bank files. Everything is private, on loopback, and gone afterwards. */
const began = performance.now();
const tell = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

tell('starting PostgreSQL, RabbitMQ, Redis, the five services and a second bill service');
const own = await startPrivateServers();
const lifted = { RATE_LIMIT_DEFAULT: '100000000', RATE_LIMIT_MONEY: '100000000' };
const house = await startTestHouse({
  servers: own.servers,
  instances: { bill: 2 },
  variables: { gateway: lifted, bill: { PAYMENT_CLOCK_INTERVAL: '200ms' } },
}).catch(async (error: unknown) => {
  await own.close();
  throw error;
});
let stopped: Promise<void> | undefined;
const stop = (): Promise<void> => {
  stopped ??= house.stop().then(own.close, own.close);
  return stopped;
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(1)));
try {
  const bills = await prepareBills(house, own.adminUrl);
  tell('bulk schedule-payment');
  const bulk = await benchBulk(bills, {
    gateway: () => house.pids('gateway'),
    bill: () => house.pids('bill'),
    dispatcher: () => house.pids('webhook-dispatcher'),
    PostgreSQL: () => [own.postgres.pid],
    RabbitMQ: () => [own.rabbit.pid],
  });
  tell('one day with many payments');
  const due = await benchDueDay(bills);
  await bills.close();
  tell('bank files');
  const files = await benchBatchFiles();
  tell('done');
  const [load1 = 0] = loadavg();
  console.log(`\n${availableParallelism()} cores; load average ${load1.toFixed(1)} at the end.\n`);
  printTable([...bulk, ...due, ...files]);
} finally {
  await stop();
}
