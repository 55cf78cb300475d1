import { availableParallelism, loadavg } from 'node:os';
import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { Client } from 'pg';
import { startBench } from '../../../../../infra/bench/harness/bench-cluster.ts';
import { startChild } from '../../../../../infra/bench/harness/child.ts';
import { type BenchEndpoint, startEndpoint } from '../../../../../infra/bench/harness/endpoint.ts';
import { type Figure, isMet, rowOf, sharesText } from '../../../../../infra/bench/harness/figure.ts';
import { printTable } from '../../../../../infra/bench/harness/table.ts';
import { sumOf } from '../../../../../infra/bench/live/processes.ts';
import { benchDrain } from '../../../../../infra/bench/webhooks/drain.ts';
import { benchFanOut } from '../../../../../infra/bench/webhooks/fan-out.ts';
import { commandLine, readNumber } from '../../../../../infra/local/arguments.ts';
import { databaseUrl } from '../../../../../infra/postgres/connect.ts';
import type { TestTenant } from '../../../../../infra/smoke/cluster/test-cluster.ts';
import { type Loaded, loadEndpoints, loadEvents } from './business-load.ts';
import { measureLists } from './lists.ts';
import { measureLive, type Setting, turnsWithOne, zipfTurns } from './live.ts';
import { measureStatements } from './statements.ts';

const HELP = `npm run bench tenants -- [options]

Does it stay as fast with many businesses? First ten of them with 20 endpoints each and nothing kept; then 1,000 of them with
20,000 endpoints and 5,000,000 events of a month, delivered once each, of which the k-th business has a share of 1/k. Measured in
both: claims, the sweep, cleaning, draining, fan-out, lists, creates with their deliveries; aim: at most 1.5 times. Then one of a
hundred businesses creates 50 times as much as each other one: what do the others feel? Some 15 minutes, and 15 GB of disk.

  --tenants N       default: 1000
  --endpoints N     of each; default: 20
  --events N        default: 5000000
  --help            this text`;

const size = commandLine(
  HELP,
  {
    tenants: { type: 'string', default: '1000' },
    endpoints: { type: 'string', default: '20' },
    events: { type: 'string', default: '5000000' },
  },
  ({ tenants, endpoints, events }) => ({
    tenants: readNumber(tenants, 'tenants'),
    endpoints: readNumber(endpoints, 'endpoints'),
    events: readNumber(events, 'events'),
  }),
);
const FEW = 10;
const MOST = 1.5;
const STEADY = { perSecond: 60, seconds: 20 };
/** Businesses beside the one that does more, a create a second each; and how much it does. */
const OTHERS = 100;
const HOT = 50;

type Business = Loaded & { tenant: TestTenant };
type Measures = Record<string, { value: number; unit: Figure['unit']; isRate?: boolean }>;

const { bench, load, print, stop } = await startBench();
const creating = startChild('live/creating.ts');
const dispatcherUrl = bench.cluster.variables['webhook-dispatcher'].DATABASE_URL ?? '';
const client = new Client({ connectionString: databaseUrl(bench.own.adminUrl, 'outlay_webhook_dispatcher') });
await client.connect();

const businesses: Business[] = [];
const addBusinesses = async (count: number, url: string): Promise<Business[]> => {
  const added: Business[] = [];
  while (businesses.length < count) {
    const tenant = await bench.cluster.createTenant(`Business ${businesses.length + 1}`);
    const command = { url, events: ['expense.created'] };
    const { id } = await tenant.api.call<{ id: string }>('POST', '/v1/webhooks', command);
    const business = { businessId: tenant.tenantId, endpointId: id, tenant };
    businesses.push(business);
    added.push(business);
  }
  // The last ones may not be known to the expense service yet; a request waits until they are.
  const first = { merchant: 'First', amount: 1, date: '2026-03-13' };
  await Promise.all(added.slice(-FEW).map(({ tenant }) => tenant.api.call('POST', '/v1/expenses', first)));
  return added;
};

const inMs = (values: Record<string, number>, prefix: string): Measures =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, { value, unit: 'ms' }]));

const rateOf = async (rows: Promise<{ figure: Figure }[]>): Promise<Measures[string]> => ({
  ...{ value: (await rows)[0]?.figure.value ?? Number.NaN, unit: '/s', isRate: true },
});

/** `first`: the largest, whose lists are the longest. */
const measure = async (setting: Setting, first: Business): Promise<Measures> => {
  const turns = zipfTurns(businesses, 2_000).map(({ tenant }) => tenant);
  await measureLive(setting, turns, { ...STEADY, seconds: 5 });
  const live = await measureLive(setting, turns, STEADY);
  print(`CPU of a create at ${STEADY.perSecond}/s: ${sharesText(live.cpu)} ms`);
  const statements = await measureStatements(client, dispatcherUrl, first);
  const lists = await measureLists(first.tenant, first.endpointId);
  return {
    ...inMs(statements, 'statement: '),
    ...inMs(lists, 'list: '),
    ...inMs({ 'request to receiver, p50': live.p50, 'request to receiver, p99': live.p99 }, 'creates at 60/s: '),
    'creates at 60/s: CPU of all processes': { value: sumOf(live.cpu), unit: 'ms' },
    draining: await rateOf(benchDrain(bench, load)),
    'fan-out of 20': await rateOf(benchFanOut(bench, load)),
  };
};

const compared = (few: Measures, many: Measures): Figure[] =>
  Object.entries(many).flatMap(([what, { value, unit, isRate = false }]): Figure[] => {
    const before = few[what]?.value ?? Number.NaN;
    const ratio = isRate ? before / value : value / before;
    const beside = `${before.toFixed(2)} → ${value.toFixed(2)} ${unit}`;
    return [{ key: `tenants.${what}`, what, value: ratio, unit: 'times', aim: { most: MOST }, beside }];
  });

const neighbours = async (setting: Setting): Promise<Figure[]> => {
  const [hot, ...rest] = businesses.slice(0, OTHERS + 1).map(({ tenant }) => tenant);
  if (!hot || rest.length === 0) throw new Error('There are too few businesses');
  const seconds = 20;
  const counted = (tenant: TestTenant | undefined): boolean => tenant !== hot;
  const perSecond = rest.length;
  const before = await measureLive(setting, rest, { perSecond, seconds, counted });
  const turns = turnsWithOne([hot, ...rest], HOT);
  const rate = (perSecond * turns.length) / rest.length;
  const during = await measureLive(setting, turns, { perSecond: rate, seconds, counted });
  const what = `p99 of ${rest.length} businesses while another one creates ${HOT} times as much as each`;
  const beside = `${before.p99.toFixed(1)} → ${during.p99.toFixed(1)} ms at ${perSecond.toFixed(0)} and ${rate.toFixed(0)}/s`;
  return [
    { key: 'tenants.neighbours', what, value: during.p99 / before.p99, unit: 'times', aim: { most: MOST }, beside },
  ];
};

try {
  const home = await bench.createTenant('Receiver');
  const receiver: BenchEndpoint = await startEndpoint(home);
  const setting: Setting = { bench, creating, receiver };
  await loadEndpoints(client, await addBusinesses(FEW, receiver.url), size.endpoints - 1);
  const first = businesses[0] as Business;
  print(`${businesses.length} businesses, ${businesses.length * size.endpoints} endpoints, nothing kept`);
  const few = await measure(setting, first);
  await loadEndpoints(client, await addBusinesses(size.tenants, receiver.url), size.endpoints - 1);
  const fact = newEvent('expense.created', { aggregate: 'expense:1', data: exampleOf('expense.created').data });
  const { bytes } = sealEvent(fact, { businessId: first.businessId, userId: 1, onBehalfOf: null }, new Date());
  await loadEvents(client, businesses, { count: size.events, bytes, print });
  print(`${businesses.length} businesses, ${businesses.length * size.endpoints} endpoints, ${size.events} events`);
  const many = await measure(setting, first);
  print('one business that does more than the others');
  const figures = [...compared(few, many), ...(await neighbours(setting))];
  receiver.receiver.end();
  printTable(figures.map(rowOf));
  const met = `${figures.filter(isMet).length} of ${figures.length} aims met`;
  const machine = `${availableParallelism()} cores; load average ${loadavg()[0]?.toFixed(1)} at the end`;
  process.stdout.write(`
${met}. ${machine}.
`);
} finally {
  creating.end();
  await client.end();
  await stop();
}
