import { SCOPES } from '@outlay/contracts';
import { createIdentitySigner, IDENTITY_HEADER } from '@outlay/http';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { BenchCluster } from '../harness/bench-cluster.ts';
import { type Child, startChild } from '../harness/child.ts';
import { cpuLine, type Watched, watch } from '../harness/cpu.ts';
import type { Load, Measured } from '../harness/load.ts';
import type { Row } from '../harness/table.ts';

const CONNECTIONS = 50;
const LISTED = 1_000;
const BODY = JSON.stringify({ merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13', description: 'Lunch' });
const JSON_BODY = { 'content-type': 'application/json' };
const MANY = 1_000_000;

type Way = { url: string; headers: Record<string, string> };
type What = { name: string; method: 'GET' | 'POST'; path: string; good: number };

const CREATE: What = { name: 'POST /v1/expenses', method: 'POST', path: '/v1/expenses', good: 201 };
const LIST: What = { name: 'GET /v1/expenses?pageSize=50', method: 'GET', path: '/v1/expenses?pageSize=50', good: 200 };

const loadOf = ({ method, path }: What, { url, headers }: Way, ms: number, connections = CONNECTIONS): Load => ({
  url: url + path,
  method,
  headers: method === 'POST' ? { ...headers, ...JSON_BODY } : headers,
  ...(method === 'POST' && { body: BODY }),
  connections,
  count: MANY,
  ms,
});

const perSecond = ({ answers, seconds }: Measured): number => Math.round(answers / seconds);
const ms = (value: number): string => `${value.toFixed(1)} ms`;

const checked = ({ name, good }: What, measured: Measured): Measured => {
  const { [good]: fine = 0, ...others } = measured.statuses;
  if (fine < measured.answers) throw new Error(`${name} was answered with ${JSON.stringify(others)} besides ${good}`);
  return measured;
};

const throughGateway = ({ cluster }: BenchCluster, { apiKey, tenantId }: TestTenant): Way => ({
  url: cluster.baseUrl,
  headers: { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` },
});

const straightTo = async ({ cluster }: BenchCluster, { tenantId, userId }: TestTenant): Promise<Way> => {
  const { gateway } = cluster.variables;
  const signer = createIdentitySigner({ privateKey: gateway.INTERNAL_IDENTITY_PRIVATE_KEY ?? '' });
  const person = { userId, actorUserId: userId, onBehalfOf: null };
  const who = { businessId: tenantId, ...person, credentialId: 'key_bench', role: 'owner' } as const;
  const token = await signer.sign({ ...who, scopes: [...SCOPES], environment: 'sandbox' });
  return { url: gateway.EXPENSE_URL ?? '', headers: { [IDENTITY_HEADER]: token } };
};

type Setting = { bench: BenchCluster; load: Child; bare: Child; bareUrl: string; watched: Watched };

/** One kind of request: through the gateway, straight to the service, and on the bare route. */
const measure = async (what: What, tenant: TestTenant, { bench, load, bareUrl, watched }: Setting): Promise<Row[]> => {
  const gateway = throughGateway(bench, tenant);
  const run = async (way: Way, time: number, connections?: number) =>
    checked(what, await load.call<Measured>(loadOf(what, way, time, connections)));
  const straight = await straightTo(bench, tenant);
  await run(gateway, 1_500);
  await bench.settle();
  const { result: through, used } = await watch(watched, () => run(gateway, 6_000));
  await bench.settle();
  const direct = await run(straight, 3_000);
  await bench.settle();
  const bare = await run({ url: bareUrl, headers: {} }, 3_000);
  const alone = { through: await run(gateway, 1_500, 1), direct: await run(straight, 1_500, 1) };
  await bench.settle();
  return [
    {
      what: `${what.name} a second, ${CONNECTIONS} connections`,
      measured: `${perSecond(through)}`,
      beside: `bare Express and pg: ${perSecond(bare)}`,
      aim: what === CREATE ? '900' : '',
      limit: cpuLine(used, through.answers, through.seconds),
    },
    {
      what: '  one request: p50, p99',
      measured: `${ms(through.p50)}, ${ms(through.p99)}`,
      beside: `straight to the service: ${ms(direct.p50)}, ${ms(direct.p99)} (${perSecond(direct)} a second)`,
    },
    {
      what: '  one at a time, p50',
      measured: ms(alone.through.p50),
      beside: `straight to the service: ${ms(alone.direct.p50)}`,
    },
  ];
};

/** Creates and lists per second, beside what Express and pg do at best. */
export const benchRequests = async (bench: BenchCluster, load: Child): Promise<Row[]> => {
  const creating = await bench.createTenant('Creates');
  const listing = await bench.createTenant('Lists');
  const env = { DATABASE_URL: bench.expenseDatabase, BUSINESS_ID: `${listing.tenantId}` };
  const bare = startChild('harness/bare.ts', env);
  try {
    const { url: bareUrl } = await bare.nextMessage<{ url: string }>();
    const filling = loadOf(CREATE, throughGateway(bench, listing), 30_000, 16);
    checked(CREATE, await load.call<Measured>({ ...filling, count: LISTED }));
    await bench.settle();
    const watched: Watched = { ...bench.watched, 'load generator': () => [load.pid] };
    const setting: Setting = { bench, load, bare, bareUrl, watched };
    return [...(await measure(CREATE, creating, setting)), ...(await measure(LIST, listing, setting))];
  } finally {
    bare.end();
  }
};
