import { connectBus, eventQueueName } from '@outlay/bus';
import { SERVICES } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { testLogger, waitFor } from '@outlay/testing';
import { Client } from 'pg';
import { databaseUrl } from '../../postgres/connect.ts';
import { type PrivateServers, startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import {
  startTestCluster,
  type TestCluster,
  type TestClusterOptions,
  type TestTenant,
} from '../../smoke/cluster/test-cluster.ts';
import { startChild } from './child.ts';
import type { Watched } from './cpu.ts';

/**
 * The cluster of a benchmark with its load generator, which a signal ends too. `print` writes what happens, after the seconds
 * since the start. `BENCH_PROFILES=<folder>` writes a CPU profile of each service there.
 */
export const startBench = async (options?: BenchOptions) => {
  const began = performance.now();
  const print = (text: string): void =>
    console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);
  print('starting PostgreSQL, RabbitMQ, Redis and the eight services');
  const bench = await startBenchCluster(process.env.BENCH_PROFILES, options);
  const load = startChild('harness/load.ts');
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    load.end();
    stopped ??= bench.stop();
    return stopped;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  return { bench, load, print, stop };
};

export type BenchCluster = {
  cluster: TestCluster;
  own: PrivateServers;
  bus: Awaited<ReturnType<typeof connectBus>>;
  watched: Watched;
  createTenant(name: string): Promise<TestTenant>;
  /** To the expense service's database, past row-level security. */
  expenseDatabase: string;
  /** Resolves when no event waits in the outbox or on the broker, so that one measurement leaves the next nothing to do. */
  settle(): Promise<void>;
  stop(): Promise<void>;
};

/** How many of each service (one when left out), whose code, and variables of all. */
export type BenchOptions = Pick<TestClusterOptions, 'instances' | 'roots'> & {
  variables?: Readonly<Record<string, string>>;
};

/**
 * The cluster on private, durable servers, as it is delivered; only the rate limits are lifted. What dies is started again and
 * printed, as in the sandbox.
 * @param profiles a folder for a CPU profile of each service, written at its end; left out: none, since it costs time
 */
export const startBenchCluster = async (
  profiles: string | undefined,
  { instances = {}, roots = {}, variables: shared = {} }: BenchOptions = {},
): Promise<BenchCluster> => {
  const own = await startPrivateServers();
  const profiled = profiles ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` } : {};
  const variables = {
    ...Object.fromEntries(SERVICES.map((service) => [service, shared])),
    gateway: { ...shared, ...profiled, RATE_LIMIT_DEFAULT: '100000000' },
    expense: { ...shared, ...profiled },
    'webhook-dispatcher': { ...shared, ...profiled },
  };
  const onRestart = (message: string): void => console.error(`      ${message}`);
  const cluster = await startTestCluster({ servers: own.servers, variables, instances, roots, onRestart }).catch(
    async (error: unknown) => {
      await own.close();
      throw error;
    },
  );
  const expenseDatabase = databaseUrl(own.adminUrl, 'outlay_expense');
  const outside = { logger: testLogger('bench'), metrics: createMetrics('bench'), clock: systemClock };
  const bus = await connectBus({ url: own.rabbit.url, service: 'bench', ...outside });
  const database = new Client({ connectionString: expenseDatabase });
  await database.connect();
  const isSettled = async () => {
    const { rows } = await database.query<{ count: string }>('SELECT count(*) AS count FROM outbox_queue');
    return rows[0]?.count === '0' && (await bus.deadLetters.depth(eventQueueName('webhook-dispatcher'))) === 0;
  };
  return {
    cluster,
    own,
    bus,
    watched: {
      gateway: () => cluster.pids('gateway'),
      expense: () => cluster.pids('expense'),
      dispatcher: () => cluster.pids('webhook-dispatcher'),
      'bill and mileage': () => [...cluster.pids('bill'), ...cluster.pids('mileage-receipt')],
      PostgreSQL: () => [own.postgres.pid],
      RabbitMQ: () => [own.rabbit.pid],
      Redis: () => [own.redis.pid],
    },
    createTenant: async (name) => {
      const tenant = await cluster.createTenant(name);
      await tenant.api.call('POST', '/v1/expenses', { merchant: 'First', amount: 1, date: '2026-03-13' });
      return tenant;
    },
    expenseDatabase,
    settle: async () => void (await waitFor(isSettled, { timeout: 60_000, message: 'All events carried away' })),
    stop: async () => {
      await database.end();
      await bus.close();
      await cluster.stop();
      await own.close();
    },
  };
};
