import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { type PrivateServers, startPrivateServers } from '../cluster/private-servers.ts';
import { startTestCluster, type TestCluster } from '../cluster/test-cluster.ts';
import { randomOf } from '../deliveries/kill-plan.ts';
import { type BusinessAtWork, startBusinessAtWork } from './books-at-work.ts';
import { type Compared, compareBooks, isKept, lineOf, readBooks } from './compare-books.ts';

const HELP = `npm run prove books -- [options]

Two businesses at work: expenses, reports and bills are entered, approved and paid, while the service accounting, its database, the
broker and Redis are killed with -9 at random moments. In the end every source that is due stands in exactly one entry, every
entry balances, and no number is missing. Ends with 1 where that was broken.

  --kills N         how many; default: 200
  --seed N          the same ones again; default: any
  --help            this text`;

const { kills, seed } = commandLine(
  HELP,
  { kills: { type: 'string', default: '200' }, seed: { type: 'string' } },
  (values) => ({
    kills: readNumber(values.kills, 'kills'),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : readNumber(values.seed, 'seed', 0),
  }),
);

/** Of 100 kills, mostly the service: a database or a broker takes seconds to come back. */
const SHARES = { accounting: 88, PostgreSQL: 5, RabbitMQ: 4, Redis: 3 };
type Target = keyof typeof SHARES;
const TARGETS = Object.keys(SHARES) as Target[];
const LONGEST_PAUSE = 1_500;
const SETTLED_WITHIN = 180_000;
const BETWEEN_LOOKS = 2_000;
const REPORT_EVERY = 50;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const targetOf = (share: number): Target => {
  let below = 0;
  const found = TARGETS.find((target) => {
    below += SHARES[target] / 100;
    return share < below;
  });
  return found ?? 'accounting';
};

const killOne = async (servers: PrivateServers, cluster: TestCluster, target: Target): Promise<void> => {
  if (target === 'accounting') {
    await cluster.kill('accounting', 'SIGKILL');
    await cluster.start('accounting');
    return;
  }
  const server = { PostgreSQL: servers.postgres, RabbitMQ: servers.rabbit, Redis: servers.redis }[target];
  await server.kill('SIGKILL');
  await server.start();
};

/** Compares until the books say what they have to, or time is up; resolves with the last comparison. */
const settle = async ({ owner }: BusinessAtWork): Promise<Compared> => {
  const end = performance.now() + SETTLED_WITHIN;
  for (;;) {
    const compared = compareBooks(await readBooks(owner.api, owner.tenantId));
    if (isKept(compared) || performance.now() > end) return compared;
    await pause(BETWEEN_LOOKS);
  }
};

const prove = async (servers: PrivateServers): Promise<boolean> => {
  const cluster = await startTestCluster({
    servers: servers.servers,
    onRestart: () => undefined,
    variables: { gateway: { RATE_LIMIT_DEFAULT: '1000000' } },
  });
  const businesses = [
    await startBusinessAtWork(cluster, 'Maple Bakery'),
    await startBusinessAtWork(cluster, 'Érablière du Nord'),
  ];
  try {
    const random = randomOf(seed);
    print(`${kills} kills, seed ${seed}`);
    const counts = new Map<Target, number>();
    for (let done = 1; done <= kills; done += 1) {
      await pause(random() * LONGEST_PAUSE);
      const target = targetOf(random());
      await killOne(servers, cluster, target);
      counts.set(target, (counts.get(target) ?? 0) + 1);
      if (done % REPORT_EVERY === 0) print(`${done} kills`);
    }
    await Promise.all(businesses.map(({ stop }) => stop()));
    print([...counts].map(([target, count]) => `${target} ${count}`).join(', '));
    let kept = true;
    for (const business of businesses) {
      const compared = await settle(business);
      print(`${business.finished()} reports and bills: ${lineOf(compared)}`);
      if (!isKept(compared)) print(JSON.stringify(compared).slice(0, 2_000));
      kept = kept && isKept(compared);
    }
    return kept;
  } finally {
    await Promise.all(businesses.map(({ stop }) => stop()));
    await cluster.stop();
  }
};

const servers = await startPrivateServers();
const kept = await prove(servers).finally(servers.close);
process.exit(kept ? 0 : 1);
