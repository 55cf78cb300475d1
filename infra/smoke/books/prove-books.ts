import { setTimeout as pause } from 'node:timers/promises';
import { commandLine, readNumber } from '../../local/arguments.ts';
import { connected, databaseUrl } from '../../postgres/connect.ts';
import { type PrivateServers, startPrivateServers } from '../cluster/private-servers.ts';
import { startTestCluster, type TestCluster } from '../cluster/test-cluster.ts';
import { type BusinessAtWork, startBusinessAtWork } from './books-at-work.ts';
import { booksKills, killLines, type Overcome, type Part } from './books-kills.ts';
import { type Compared, compareBooks, isKept, lineOf, readBooks } from './compare-books.ts';

const HELP = `npm run prove books -- [options]

Two businesses at work: expenses, reports and bills are entered, approved and paid, while the services accounting, expense and bill,
PostgreSQL, the broker and Redis are killed with -9 at random moments, the next one as soon as the former is back and something was
posted since. In the end every source that is due stands in exactly one entry, every entry balances, and no number is missing. Ends with
1 where that was broken, or where nothing was posted for a minute.

  --kills N         how many; default: 200, some twelve minutes
  --minutes N       no further kill after so many; default: 30
  --seed N          the same ones again; default: any
  --help            this text`;

const { kills, minutes, seed } = commandLine(
  HELP,
  {
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string' },
  },
  (values) => ({
    kills: readNumber(values.kills, 'kills'),
    minutes: readNumber(values.minutes, 'minutes'),
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : readNumber(values.seed, 'seed', 0),
  }),
);

const SETTLED_WITHIN = 180_000;
const BETWEEN_LOOKS = 2_000;
const REPORT_EVERY = 25;
const POSTED_WITHIN = 60_000;
const BETWEEN_ENTRIES = 50;
const MINUTE_MS = 60_000;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const SERVERS = { PostgreSQL: 'postgres', RabbitMQ: 'rabbit', Redis: 'redis' } as const;

const killOne = async (servers: PrivateServers, cluster: TestCluster, part: Part): Promise<void> => {
  if (part === 'PostgreSQL' || part === 'RabbitMQ' || part === 'Redis') {
    const server = servers[SERVERS[part]];
    await server.kill('SIGKILL');
    await server.start();
    return;
  }
  await cluster.kill(part, 'SIGKILL');
  await cluster.start(part);
};

/** The highest id of an entry, read past the service: it may be what was killed. Ids only grow. */
const newestEntry = (servers: PrivateServers): Promise<number> => {
  const database = new URL(servers.servers.databases.accounting).pathname.slice(1);
  return connected(databaseUrl(servers.adminUrl, database), async (client) => {
    const { rows } = await client.query<{ id: string | null }>('SELECT max(id) AS id FROM journal_entries');
    return Number(rows[0]?.id ?? 0);
  });
};

/** Resolves when the books have an entry that was not there before. @throws Error after a minute without any */
const postedAfter = async (servers: PrivateServers, before: number): Promise<void> => {
  const end = performance.now() + POSTED_WITHIN;
  while ((await newestEntry(servers)) <= before) {
    if (performance.now() > end) throw new Error(`Nothing was posted for ${POSTED_WITHIN / 1_000} s`);
    await pause(BETWEEN_ENTRIES);
  }
};

const overcome = async (servers: PrivateServers, cluster: TestCluster, part: Part): Promise<Overcome> => {
  const began = performance.now();
  await killOne(servers, cluster, part);
  const back = performance.now() - began;
  await postedAfter(servers, await newestEntry(servers));
  return { part, back, posted: performance.now() - began };
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
    print(`${kills} kills, seed ${seed}`);
    const began = performance.now();
    const sinceBegin = () => performance.now() - began;
    const all: Overcome[] = [];
    for (const kill of booksKills(seed, kills)) {
      if (sinceBegin() > minutes * MINUTE_MS) break;
      await pause(kill.pause);
      all.push(await overcome(servers, cluster, kill.part));
      if (all.length % REPORT_EVERY === 0) print(`${all.length} kills`);
    }
    await Promise.all(businesses.map(({ stop }) => stop()));
    print(`${all.length} kills in ${(sinceBegin() / MINUTE_MS).toFixed(1)} minutes`);
    for (const line of killLines(all)) print(line);
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
