import { setTimeout as pause } from 'node:timers/promises';
import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { Client } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { cpuLine, watch } from '../harness/cpu.ts';
import { startEndpoint } from '../harness/endpoint.ts';
import { residentOf } from '../harness/memory.ts';
import type { Row } from '../harness/table.ts';

const CHUNK = 50_000;
const SLICES = 10;
/** Slower than this a second, and it is given up. */
const SLOWEST = 1_500;

/** Events and deliveries as they lie when an endpoint was down or disabled for long: written by SQL, since only their number matters. */
const EVENTS = `INSERT INTO events (id, business_id, kind, created_at, bytes)
  SELECT 'evt_backlog_' || n, $1, 'expense.created', $2::timestamptz + n * interval '1 microsecond', $3 FROM generate_series($4::int, $5::int) n`;
const DELIVERIES = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
    next_attempt_at)
  SELECT 'dlv_backlog_' || n, $1, $3, 'evt_backlog_' || n, 'expense.created', $2::timestamptz + n * interval '1 microsecond',
    'pending', $2, $2 FROM generate_series($4::int, $5::int) n`;

/** A backlog that lies in the database, to one endpoint: does the rate stay, and the memory? */
export const benchBacklog = async (
  bench: BenchCluster,
  count: number,
  print: (text: string) => void,
): Promise<Row[]> => {
  const tenant = await bench.createTenant('Backlog');
  await bench.settle();
  const endpoint = await startEndpoint(tenant);
  const { bytes } = sealEvent(
    newEvent('expense.created', { aggregate: 'expense:1', data: exampleOf('expense.created').data }),
    { businessId: tenant.tenantId, userId: 1, onBehalfOf: null },
    new Date(),
  );
  const url = databaseUrl(bench.own.adminUrl, 'outlay_webhook_dispatcher');
  const database = new Client({ connectionString: url });
  await database.connect();
  try {
    const [dispatcher = 0] = bench.cluster.pids('webhook-dispatcher');
    process.kill(dispatcher, 'SIGSTOP');
    const at = new Date();
    for (let first = 1; first <= count; first += CHUNK) {
      const last = Math.min(count, first + CHUNK - 1);
      await database.query(EVENTS, [tenant.tenantId, at, bytes, first, last]);
      await database.query(DELIVERIES, [tenant.tenantId, at, endpoint.id, first, last]);
    }
    await endpoint.receiver.call({ keep: false });
    const rates: number[] = [];
    const watched = { ...bench.watched, receiver: () => [endpoint.receiver.pid] };
    const { result: seconds, used } = await watch(watched, async () => {
      const began = performance.now();
      process.kill(dispatcher, 'SIGCONT');
      let known = { count: 0, time: began };
      while (known.count < count) {
        if (performance.now() - began > (count / SLOWEST) * 1_000 + 30_000) throw new Error(`only ${known.count} came`);
        await pause(250);
        const { count: got } = await endpoint.receiver.call<{ count: number }>({ count: true });
        if (got - known.count < count / SLICES && got < count) continue;
        const time = performance.now();
        rates.push((got - known.count) / ((time - known.time) / 1000));
        known = { count: got, time };
        print(`${got} of ${count}, ${Math.round(rates.at(-1) ?? 0)} a second, ${residentOf(dispatcher)} MB`);
      }
      return (performance.now() - began) / 1000;
    });
    const slices = `by tenths: ${rates.map((rate) => Math.round(rate)).join(', ')}`;
    const limit = cpuLine(used, count, seconds);
    const what = `deliveries a second, a backlog of ${count}`;
    return [{ what, measured: `${Math.round(count / seconds)}`, beside: slices, aim: 'constant', limit }];
  } finally {
    await database.end();
    endpoint.receiver.end();
  }
};
