import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startReceiver, waitFor } from '@outlay/testing';
import { startPrivateServers } from '../../smoke/cluster/private-servers.ts';
import { startTestCluster, type TestCluster, type TestTenant } from '../../smoke/cluster/test-cluster.ts';

export type RequestPath = {
  /** Files, in the order in which a function of each runs first, while the business is at work. */
  steady: string[];
  /** The files that the very first request of a business passes besides: what is in no cache yet. */
  first: string[];
};

/** The services that carry a created expense to a receiver. */
const CARRIERS = ['gateway', 'expense', 'webhook-dispatcher'] as const;
/** What runs by the clock alone is in some windows and not in all. */
const ROUNDS = 5;
/** Until everything that a new business and its endpoint started is over. */
const QUIET = 1_500;

/** After the receiver has the event, its answer is recorded here: that is no part of the path. */
const DISPATCHER = 'services/webhook-dispatcher/';

type Note = [path: string, at: number];

/** Returns what ran in each process since the call before. */
const createReader = (cluster: TestCluster, folder: string) => {
  let count = 0;
  return async (): Promise<Note[]> => {
    const files = CARRIERS.flatMap((service) => cluster.pids(service)).map((pid) => {
      process.kill(pid, 'SIGUSR2');
      return join(folder, `${pid}-${count}.json`);
    });
    count += 1;
    await waitFor(() => files.every((file) => existsSync(file)), { message: 'What ran in each service' });
    return files.flatMap((file) => JSON.parse(readFileSync(file, 'utf8')) as Note[]);
  };
};

/** As the probes note the time. A Date would cut what the dispatcher did last, in the millisecond of the arrival. */
const now = (): number => performance.timeOrigin + performance.now();

type Round = { tenant: TestTenant; arrivals: number[]; read: () => Promise<Note[]> };

/** One expense: what runs from its request until the client has the answer, in the dispatcher until the receiver has the event. */
const createOne = async ({ tenant, arrivals, read }: Round, index: number): Promise<string[]> => {
  await pause(QUIET);
  await read();
  const began = now();
  const expense = { merchant: `Café ${index}`, amount: 18.4, date: '2026-03-13' };
  await tenant.api.call('POST', '/v1/expenses', expense);
  const answered = now();
  const received = await waitFor(() => arrivals[index], { message: 'The event at the receiver' });
  const endOf = (path: string): number => (path.startsWith(DISPATCHER) ? received : Math.max(answered, received));
  const ran = (await read())
    .filter(([path, at]) => at >= began && at <= endOf(path))
    .toSorted(([, one], [, other]) => one - other);
  return [...new Set(ran.map(([path]) => path))];
};

/** A business that nobody has used yet creates an expense, and then another one. */
const createTwo = async (cluster: TestCluster, read: () => Promise<Note[]>): Promise<[string[], string[]]> => {
  const tenant = await cluster.createTenant('Maple Bakery');
  const clerk = await cluster.createColleague(tenant, 'admin');
  const arrivals: number[] = [];
  const receiver = await startReceiver({
    script: () => {
      arrivals.push(now());
      return 200;
    },
  });
  try {
    await clerk.api.call('POST', '/v1/webhooks', { url: receiver.url, events: ['expense.created'] });
    const round = { tenant, arrivals, read };
    return [await createOne(round, 0), await createOne(round, 1)];
  } finally {
    await receiver.close();
  }
};

/** What ran every time, in the order of the first time. */
const always = (rounds: string[][]): string[] =>
  (rounds[0] ?? []).filter((path) => rounds.every((ran) => ran.includes(path)));

const measureIn = async (cluster: TestCluster, folder: string): Promise<RequestPath> => {
  const read = createReader(cluster, folder);
  const rounds: [string[], string[]][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await createTwo(cluster, read));
  const steady = always(rounds.map(([, second]) => second));
  return { steady, first: always(rounds.map(([first]) => first)).filter((path) => !steady.includes(path)) };
};

/**
 * The files of `services/` and `libs/` whose functions run between the request that creates an expense and its event at
 * the receiver. Measured in the processes of a whole cluster; what is only loaded, or only declares types, is not counted.
 */
export const measureRequestPath = async (): Promise<RequestPath> => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-request-path-'));
  const own = await startPrivateServers();
  try {
    const probed = { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'probe.ts')}`, REQUEST_PATH_FOLDER: folder };
    const variables = Object.fromEntries(CARRIERS.map((service) => [service, probed]));
    const cluster = await startTestCluster({ servers: own.servers, variables });
    return await measureIn(cluster, folder).finally(cluster.stop);
  } finally {
    await own.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
