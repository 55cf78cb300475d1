import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@outlay/contracts';
import { checkOutPrevious } from '../../deploy/previous.ts';
import { commandLine, readNumber, UsageError } from '../../local/arguments.ts';
import { type Cluster, startCluster } from '../../local/cluster/cluster.ts';
import type { BenchCluster } from '../bench-cluster.ts';
import { startChild } from '../child.ts';
import { withEndpoint } from '../endpoint.ts';
import { type Figure, rowOf } from '../figure.ts';
import { startBench } from '../start-bench.ts';
import { printTable } from '../table.ts';
import { seamCost } from './seam-cost.ts';
import { spanCost } from './span-cost.ts';
import { startServices, stopServices, type Turn, takeTurn, type Variant } from './turns.ts';

const HELP = `npm run bench:tracing -- [--before COMMIT] [--rounds N] [--creates N]

What tracing costs: CPU of gateway, expense and dispatcher per created and delivered expense, and creates a second, in turns with the code
of an earlier commit (the last version, unless one is named), with tracing off, on with 1 % of the traces recorded (metrics and
logs exported too), and with all of them. A round begins with another variant each time; compared are turns of the same round.`;

const OFF = { OTEL_EXPORTER_OTLP_ENDPOINT: '' };
const on = (url: string, share: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
  OTEL_TRACES_SAMPLER_ARG: share,
});

const { before, rounds, creates } = commandLine(
  HELP,
  {
    before: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    creates: { type: 'string', default: '2000' },
  },
  (values) => ({
    before: values.before,
    rounds: readNumber(values.rounds, 'rounds'),
    creates: readNumber(values.creates, 'creates'),
  }),
);

/** The earlier code beside today's: the same servers and keys, and nothing of it runs yet. */
const besides = (bench: BenchCluster, root: string, directory: string): Promise<Cluster> =>
  startCluster({
    servers: bench.own.servers,
    directory,
    keys: Object.assign({}, ...SERVICES.map((service) => bench.cluster.variables[service])),
    variables: { gateway: { RATE_LIMIT_DEFAULT: '100000000' } },
    roots: Object.fromEntries(SERVICES.map((service) => [service, root])),
    spares: Object.fromEntries(SERVICES.map((service) => [service, 1])),
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const turnsOf = async (variants: readonly Variant[], take: (variant: Variant) => Promise<Turn>): Promise<Turn[][]> => {
  const turns: Turn[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    const own: Turn[] = [];
    for (let at = 0; at < variants.length; at += 1) {
      const index = (at + round) % variants.length;
      const variant = variants[index];
      if (variant) own[index] = await take(variant);
    }
    turns.push(own);
    console.log(variants.map(({ name }, at) => `${name} ${own[at]?.cpu.toFixed(0)} µs`).join(', '));
  }
  return turns;
};

/** What each costs more than another one, in the same round. */
const figuresOf = (variants: readonly Variant[], turns: readonly Turn[][]): Figure[] => {
  const more = (at: number, than: number): number =>
    median(turns.map((own) => ((own[at]?.cpu ?? 0) / (own[than]?.cpu ?? 0) - 1) * 100));
  const beside = (at: number): string => {
    const [cpu, rate] = [median(turns.map((own) => own[at]?.cpu ?? 0)), median(turns.map((own) => own[at]?.rate ?? 0))];
    return `${cpu.toFixed(0)} µs per create, ${rate.toFixed(0)}/s`;
  };
  const shared = { unit: '%' } as const;
  return [
    {
      ...shared,
      key: 'tracing.before',
      what: `${variants[0]?.name}, beside off`,
      value: more(0, 1),
      beside: beside(0),
    },
    { ...shared, key: 'tracing.off', what: 'off, beside the code before', value: more(1, 0), beside: beside(1) },
    {
      ...shared,
      key: 'tracing.one',
      what: 'on at 1 %, beside off',
      value: more(2, 1),
      aim: { most: 5 },
      beside: beside(2),
    },
    { ...shared, key: 'tracing.all', what: 'on at 100 %, beside off', value: more(3, 1), beside: beside(3) },
  ];
};

const previous = checkOutPrevious(before);
if (!previous) throw new UsageError('there is no earlier commit to compare with');
const directory = mkdtempSync(join(tmpdir(), 'outlay-bench-tracing-'));
// Also when a signal ends it.
process.once('exit', () => {
  previous.close();
  rmSync(directory, { recursive: true, force: true });
});
const sink = startChild('tracing/sink.ts');
const { url } = await sink.nextMessage<{ url: string }>();
const cost = await seamCost();
const [one, all] = [await spanCost(url, '0.01'), await spanCost(url, '1')];
console.log(
  `by itself: off ${cost.toFixed(2)} µs, 1 % ${one.toFixed(1)} µs, 100 % ${all.toFixed(1)} µs of CPU per create`,
);
// The services are given their own.
for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
const { bench, load, print, stop } = await startBench();
try {
  const cluster = bench.cluster;
  const former = await besides(bench, previous.root, directory);
  const variants: readonly Variant[] = [
    { name: `before (${previous.commit})`, cluster: former, variables: {} },
    { name: 'off', cluster, variables: OFF },
    { name: '1 %', cluster, variables: on(url, '0.01') },
    { name: '100 %', cluster, variables: on(url, '1') },
  ];
  const rows = await withEndpoint(bench, 'Traced', async (endpoint, tenant) => {
    await endpoint.receiver.call({ take: true });
    await stopServices(cluster);
    print('taking turns');
    const turns = await turnsOf(variants, (variant) => takeTurn(variant, { bench, load, tenant, count: creates }));
    await startServices({ cluster, variables: OFF });
    const off = median(turns.map((own) => own[1]?.cpu ?? 0));
    const aim = { most: 1 };
    const beside = `${cost.toFixed(2)} of ${off.toFixed(0)} µs`;
    const seam: Figure = {
      key: 'tracing.seam',
      what: 'what is passed while off',
      value: (cost / off) * 100,
      unit: '%',
      aim,
      beside,
    };
    return [seam, ...figuresOf(variants, turns)].map(rowOf);
  });
  printTable(rows);
  console.log(`Load average ${(loadavg()[0] ?? 0).toFixed(1)} at the end.`);
} finally {
  sink.end();
  await stop();
}
