import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { waitFor } from '@outlay/testing';
import { freePorts } from '../../local/servers/ports.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { type Child, startChild } from '../harness/child.ts';
import { type Used, watch } from '../harness/cpu.ts';
import type { Load, Measured } from '../harness/load.ts';
import type { Row } from '../harness/table.ts';

const CONNECTIONS = 50;
/** Requests of each connection: ten a second, 500 requests a second in all. */
const PACE = 100;
const MAIN = join(import.meta.dirname, '../../../services/gateway/src/main.ts');
const BODY = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', description: 'Lunch' });

type Way = { url: string; headers: Record<string, string> };

const loadOf = (method: 'GET' | 'POST', { url, headers }: Way, ms: number, pace?: number): Load => ({
  url: `${url}/v1/expenses${method === 'GET' ? '/1' : ''}`,
  method,
  headers: method === 'POST' ? { ...headers, 'content-type': 'application/json' } : headers,
  ...(method === 'POST' && { body: BODY }),
  connections: CONNECTIONS,
  count: 10_000_000,
  ms,
  ...(pace !== undefined && { pace }),
});

const micros = ({ gateway = 0 }: Used, answers: number): string => `${Math.round((gateway / answers) * 1e6)} µs`;
const millis = (value: number): string => `${value.toFixed(2)} ms`;

const checked = (measured: Measured): Measured => {
  const odd = Object.entries(measured.statuses).filter(([status]) => !status.startsWith('2'));
  if (odd.length > 0) throw new Error(`The gateway answered ${JSON.stringify(Object.fromEntries(odd))}`);
  return measured;
};

/** One more gateway of the cluster, in front of a service that does nothing. */
const startGateway = async ({ cluster }: BenchCluster, behind: string) => {
  const [port = 0, internal = 0] = await freePorts(2);
  const own = { GATEWAY_PORT: `${port}`, INTERNAL_PORT: `${internal}`, EXPENSE_URL: behind, LOG_LEVEL: 'info' };
  const env = { ...process.env, ...cluster.variables.gateway, ...own };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ready = () => fetch(`http://127.0.0.1:${internal}/readyz`).then((answer) => answer.ok);
  await waitFor(() => ready().catch(() => false), { timeout: 30_000 });
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, end: () => void child.kill() };
};

const measure = async (method: 'GET' | 'POST', load: Child, ways: { through: Way; straight: Way; pid: number }) => {
  const run = async (way: Way, ms: number, pace?: number) =>
    checked(await load.call<Measured>(loadOf(method, way, ms, pace)));
  await run(ways.through, 3_000);
  const { result: full, used } = await watch({ gateway: () => [ways.pid] }, () => run(ways.through, 5_000));
  const paced = await watch({ gateway: () => [ways.pid] }, () => run(ways.through, 5_000, PACE));
  const straight = await run(ways.straight, 5_000, PACE);
  return { full, used, paced, straight };
};

/** What the gateway itself costs: authentication, tenant, authorization, rate limit, and forwarding. */
export const benchGateway = async (bench: BenchCluster, load: Child): Promise<Row[]> => {
  const { apiKey, tenantId } = await bench.createTenant('Gateway');
  const nothing = startChild('gateway/nothing.ts');
  const { url: behind } = await nothing.nextMessage<{ url: string }>();
  const gateway = await startGateway(bench, behind);
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const ways = { through: { url: gateway.url, headers }, straight: { url: behind, headers }, pid: gateway.pid };
  try {
    const rows: Row[] = [];
    for (const method of ['GET', 'POST'] as const) {
      const { full, used, paced, straight } = await measure(method, load, ways);
      rows.push(
        {
          what: `gateway alone, ${method}: CPU of a request, ${CONNECTIONS} connections`,
          measured: micros(used, full.answers),
          aim: '500 µs',
          beside: `${Math.round(full.answers / full.seconds)} a second at most; ${micros(paced.used, paced.result.answers)} at 500 a second`,
        },
        {
          what: '  added to p50 at 500 a second',
          measured: millis(paced.result.p50 - straight.p50),
          aim: '2 ms',
          beside: `p50 ${millis(paced.result.p50)}, p99 ${millis(paced.result.p99)}; straight ${millis(straight.p50)}, ${millis(straight.p99)}`,
        },
      );
    }
    return rows;
  } finally {
    gateway.end();
    nothing.end();
  }
};
