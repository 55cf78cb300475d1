import { once } from 'node:events';
import { lookAtBroker } from '@outlay/bus';
import { connectRedis } from '@outlay/redis';
import { createLogger, within } from '@outlay/runtime';
import { connected } from '../../../postgres/connect.ts';
import { reasonOf } from '../terminal-text.ts';
import { broken, type Check, defineCheck, type Finding, fine, look } from './check.ts';
import type { Installation, Settings } from './installation.ts';
import type { Section } from './sections.ts';

/** A server under its name, with its version or why it does not answer. */
export type ServerFacts = { name: string } & ({ version: string } | { failure: string });

/** Versions that tests, proofs and installations run on. `least`: the oldest; `upTo`: the newest, a whole major version. */
export type Range = { least: string; upTo: number };

export const TESTED = {
  PostgreSQL: { least: '15', upTo: 17 },
  RabbitMQ: { least: '3.10', upTo: 4 },
  Redis: { least: '7', upTo: 8 },
} as const satisfies Record<string, Range>;

const numbersOf = (version: string): number[] => (/^[\d.]+/.exec(version)?.[0] ?? '').split('.').map(Number);

/** Is the first version the older one? Parts that one of them leaves out count as nothing. */
const isOlder = (version: string, than: string): boolean => {
  const [own, other] = [numbersOf(version), numbersOf(than)];
  for (const at of other.keys()) if ((own[at] ?? 0) !== (other[at] ?? 0)) return (own[at] ?? 0) < (other[at] ?? 0);
  return false;
};

/** Of all servers of one kind. */
export const judgeServers = (
  kind: string,
  range: Range,
  servers: readonly ServerFacts[],
  away: Section,
): readonly Finding[] =>
  servers.map((server) => {
    if ('failure' in server) return broken(`${server.name} does not answer: ${server.failure}`, away);
    const { name, version } = server;
    const called = name === kind ? `${kind} ${version}` : `${name} has ${kind} ${version}`;
    if (isOlder(version, range.least)) return broken(`${called}; the oldest that works is ${range.least}`);
    return (numbersOf(version)[0] ?? 0) > range.upTo
      ? look(`${called}; tested are ${range.least} to ${range.upTo}`)
      : fine(called);
  });

const VERSION = `SELECT split_part(current_setting('server_version'), ' ', 1) AS version`;

const readPostgres = async (name: string, url: string): Promise<ServerFacts> => {
  try {
    const { rows } = await connected(url, (client) => client.query<{ version: string }>(VERSION));
    return { name, version: rows[0]?.version ?? '' };
  } catch (error) {
    return { name, failure: reasonOf(error) };
  }
};

/** Each database, as its service: what answers the administrator may refuse the service. One line for all that have the same. */
const readDatabases = async (installation: Installation): Promise<ServerFacts[]> => {
  const all = await Promise.all(installation.databases().map(({ name, url }) => readPostgres(name, url)));
  const versions = new Set(all.flatMap((one) => ('version' in one ? [one.version] : [])));
  const failed = all.filter((one) => 'failure' in one);
  return [...[...versions].map((version) => ({ name: 'PostgreSQL', version })), ...failed];
};

const readVersion = async (installation: Installation): Promise<ServerFacts> => {
  try {
    const { version } = await lookAtBroker(installation.brokerUrls(), { queues: [] });
    return { name: 'RabbitMQ', version };
  } catch (error) {
    return { name: 'RabbitMQ', failure: reasonOf(error) };
  }
};

const LIMIT = 4_000;
/** A command that took 250 ms has failed, as services see it: on a busy machine one may. */
const TRIES = 3;

/** As its operator, where that is known, else as a service: both may ask it how it is. */
export const redisUrlOf = ({ REDIS_ADMIN_URL, REDIS_URL }: Settings): string => REDIS_ADMIN_URL || REDIS_URL || '';

const readInfo = async (url: string): Promise<string> => {
  const logger = createLogger({ service: 'operator', level: 'silent', environment: 'sandbox' });
  const redis = connectRedis({ url, logger });
  try {
    await within(LIMIT, once(redis.client, 'ready'));
    return await redis.client.info('server');
  } finally {
    await redis.close();
  }
};

/** What Redis says of itself (`INFO server`). @throws Error */
export const redisInfo = async (url: string): Promise<string> => {
  for (let left = TRIES - 1; ; left -= 1)
    try {
      return await readInfo(url);
    } catch (error) {
      if (left === 0) throw error;
    }
};

const readRedis = async ({ settings }: Installation): Promise<ServerFacts> => {
  const url = redisUrlOf(settings);
  if (url === '') return { name: 'Redis', failure: 'where it is is not known here (REDIS_ADMIN_URL)' };
  try {
    const version = /redis_version:(\S+)/.exec(await redisInfo(url))?.[1] ?? '';
    return { name: 'Redis', version };
  } catch (error) {
    return { name: 'Redis', failure: reasonOf(error) };
  }
};

export const SERVERS: readonly Check[] = [
  defineCheck({
    name: 'postgresql',
    about: 'every database lets its service in; a tested version',
    section: 'Servers of your own',
    read: readDatabases,
    judge: (facts) => judgeServers('PostgreSQL', TESTED.PostgreSQL, facts, 'DatabaseDown'),
  }),
  defineCheck({
    name: 'rabbitmq',
    about: 'the broker lets its operator in; a tested version',
    section: 'Servers of your own',
    read: readVersion,
    judge: (facts) => judgeServers('RabbitMQ', TESTED.RabbitMQ, [facts], 'Servers of your own'),
  }),
  defineCheck({
    name: 'redis',
    about: 'Redis answers; a tested version',
    section: 'Servers of your own',
    read: readRedis,
    judge: (facts) => judgeServers('Redis', TESTED.Redis, [facts], 'RedisDown'),
  }),
];
