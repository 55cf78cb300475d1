import { type Child, startChild } from '../harness/child.ts';
import { watch } from '../harness/cpu.ts';
import { type BenchEndpoint, withEndpoint } from '../harness/endpoint.ts';
import { type Figure, type FigureRow, rowOf } from '../harness/figure.ts';
import { create, type LiveBench, throughGateway, type Way } from './creates.ts';
import type { CreatesMeasured } from './creating.ts';
import { msEach, OWN_BACKENDS, sumOf, watchCluster } from './processes.ts';

type Bare = {
  /** Creates as fast as so many connections can send them. */
  run(connections: number, ms: number): Promise<void>;
  /** Of all runs since the last `forget`: the machine's speed drifts, so they lie before and behind what is compared with them. */
  measured(): { perSecond: number; msEach: { Express: number; PostgreSQL: number } };
  forget(): void;
  end(): void;
};

/** Express and pg alone, with the same creates from the same process. */
const startBare = async ({ bench, creating }: LiveBench): Promise<Bare> => {
  const env = { DATABASE_URL: bench.expenseDatabase, BUSINESS_ID: '1' };
  const child: Child = startChild('harness/bare.ts', env);
  const { url } = await child.nextMessage<{ url: string }>();
  const none = () => ({ answers: 0, seconds: 0, express: 0, postgres: 0 });
  let sum = none();
  return {
    run: async (connections, ms) => {
      const creates = { url: `${url}/v1/expenses`, headers: [{}], connections, ms };
      const work = () => watchCluster(bench, () => create(creating, creates));
      const { result, used } = await watch({ Express: () => [child.pid] }, work);
      const { Express = 0 } = used;
      const { [OWN_BACKENDS]: backends = 0 } = result.used;
      sum = {
        answers: sum.answers + result.result.answers,
        seconds: sum.seconds + result.result.seconds,
        express: sum.express + Express,
        postgres: sum.postgres + backends,
      };
    },
    measured: () => ({
      perSecond: sum.answers / sum.seconds,
      msEach: { Express: (sum.express * 1_000) / sum.answers, PostgreSQL: (sum.postgres * 1_000) / sum.answers },
    }),
    forget: () => {
      sum = none();
    },
    end: child.end,
  };
};

export const CONNECTIONS = 32;
const WARM = 3_000;
const DELIVERED = 12_000;
const ACCEPTED = 8_000;
const BARE = 3_500;

type Run = { perSecond: number; shares: Record<string, number>; created: CreatesMeasured };

/** Until the last delivery has arrived, and what was done for it is written. */
const delivered = async (
  { bench, creating }: LiveBench,
  way: Way,
  endpoint: BenchEndpoint,
  ms: number,
): Promise<Run> => {
  const { result, used } = await watchCluster(bench, async () => {
    const created = await create(creating, { ...way, connections: CONNECTIONS, ms });
    const { last } = await endpoint.waitForRequests(created.answers);
    await bench.settle();
    return { created, seconds: (last - created.began) / 1_000 };
  });
  await endpoint.take();
  const { created, seconds } = result;
  return { created, perSecond: created.answers / seconds, shares: msEach(used, created.answers) };
};

const accepted = async ({ bench, creating }: LiveBench, way: Way): Promise<Run> => {
  const { result: created, used } = await watchCluster(bench, async () => {
    const measured = await create(creating, { ...way, connections: CONNECTIONS, ms: ACCEPTED });
    await bench.settle();
    return measured;
  });
  return { created, perSecond: created.answers / created.seconds, shares: msEach(used, created.answers) };
};

const answers = ({ created }: Run): string =>
  `${(created.answers / created.seconds).toFixed(0)}/s answered, p50 ${created.p50.toFixed(1)} ms, p99 ${created.p99.toFixed(1)} ms`;

/** One kind of run beside the bare part. */
const figuresOf = (
  key: string,
  what: string,
  run: Run,
  bare: ReturnType<Bare['measured']>,
  aims: { ratio?: number; cpu?: number },
): Figure[] => {
  const cpu = sumOf(run.shares);
  const [most, least] = [aims.cpu, aims.ratio];
  return [
    { key: `${key}.rate`, what, value: run.perSecond, unit: '/s', beside: answers(run) },
    {
      ...{ key: `${key}.ratio`, what: '  beside bare', value: run.perSecond / bare.perSecond, unit: 'times' },
      ...(least !== undefined && { aim: { least } }),
    },
    { key: `${key}.cpu`, what: '  CPU of all processes for each', value: cpu, unit: 'ms', shares: run.shares },
    {
      ...{ key: `${key}.cpuRatio`, what: '  beside bare', value: cpu / sumOf(bare.msEach), unit: 'times' },
      ...(most !== undefined && { aim: { most } }),
    },
  ];
};

/**
 * Creates as fast as they are answered, with their deliveries and without an endpoint, between runs of the bare route.
 * `maximum`: creates a second with their deliveries.
 */
export const benchLive = async (live: LiveBench): Promise<{ rows: FigureRow[]; maximum: number }> => {
  const bare = await startBare(live);
  try {
    await bare.run(CONNECTIONS, WARM / 2);
    bare.forget();
    const withDeliveries = await withEndpoint(live.bench, 'Live', async (endpoint, tenant) => {
      const way = throughGateway(live.bench, [tenant]);
      await delivered(live, way, endpoint, WARM);
      await bare.run(CONNECTIONS, BARE);
      const run = await delivered(live, way, endpoint, DELIVERED);
      await bare.run(CONNECTIONS, BARE);
      return run;
    });
    const tenant = await live.bench.createTenant('Without an endpoint');
    const without = await accepted(live, throughGateway(live.bench, [tenant]));
    await bare.run(CONNECTIONS, BARE);
    const beside = bare.measured();
    const [perSecond, shares] = [beside.perSecond, beside.msEach];
    const aims = { ratio: 0.5, cpu: 3 };
    const figures: Figure[] = [
      { key: 'bare.rate', what: 'bare Express and pg, creates', value: perSecond, unit: '/s' },
      { key: 'bare.cpu', what: '  CPU for each', value: sumOf(shares), unit: 'ms', shares },
      ...figuresOf('live', `creates with their deliveries, ${CONNECTIONS} connections`, withDeliveries, beside, aims),
      ...figuresOf('accepted', 'creates without an endpoint', without, beside, {}),
    ];
    return { rows: figures.map(rowOf), maximum: withDeliveries.perSecond };
  } finally {
    bare.end();
  }
};

/** Creates a second with their deliveries, for who did not measure them otherwise. */
export const measureMaximum = (live: LiveBench): Promise<number> =>
  withEndpoint(live.bench, 'Maximum', async (endpoint, tenant) => {
    const way = throughGateway(live.bench, [tenant]);
    return (await delivered(live, way, endpoint, WARM * 2)).perSecond;
  });
