import { connected } from '../../../postgres/connect.ts';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';
import type { Installation } from './installation.ts';
import { redisInfo, redisUrlOf } from './servers.ts';

/** Milliseconds by which a clock is ahead of this one's, and by how much that may be wrong. */
export type ClockFacts = { name: string; ahead: number; within: number };

/** Milliseconds: tokens between services allow for 5 s. */
const LOOK = 2_000;
const BROKEN = 5_000;

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Pure. Against the median of all, this one's too: it may be the wrong one itself. */
export const judgeClocks = (clocks: readonly ClockFacts[]): readonly Finding[] => {
  const all = [...clocks, { name: 'this command', ahead: 0, within: 0 }];
  const usual = medianOf(all.map(({ ahead }) => ahead));
  const wrong = all.flatMap(({ name, ahead, within }) => {
    const off = ahead - usual;
    const least = Math.abs(off) - within;
    if (least < LOOK) return [];
    const message = `the clock of ${name} is ${(Math.abs(off) / 1000).toFixed(1)} s ${off > 0 ? 'ahead' : 'behind'}`;
    return [least < BROKEN ? look(message) : broken(message)];
  });
  return orFine(wrong, `${all.length} clocks agree within ${LOOK / 1000} s`);
};

const timed = async (name: string, readTime: () => Promise<number>): Promise<ClockFacts> => {
  const began = Date.now();
  const at = await readTime();
  const within = (Date.now() - began) / 2;
  return { name, ahead: at - (began + within), within };
};

const NOW = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now';

/** PostgreSQL's and Redis'; the broker does not tell its time. */
const readServers = (installation: Installation): Promise<ClockFacts>[] => {
  const [database] = installation.databases();
  const redis = redisUrlOf(installation.settings);
  const ofPostgres = (url: string) =>
    connected(url, async (client) => Number((await client.query<{ now: number }>(NOW)).rows[0]?.now));
  const ofRedis = async (): Promise<number> =>
    Number(/server_time_usec:(\d+)/.exec(await redisInfo(redis))?.[1]) / 1000;
  return [
    ...(database ? [timed('PostgreSQL', () => ofPostgres(database.url))] : []),
    ...(redis ? [timed('Redis', ofRedis)] : []),
  ];
};

const read = async (installation: Installation): Promise<readonly ClockFacts[]> => {
  // One that does not answer is the line of its own server.
  const answered = (await Promise.allSettled(readServers(installation))).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  const instances = (await installation.instances()).flatMap((one) =>
    'about' in one && one.about ? [{ name: `${one.service} at ${one.at}`, ...one.about }] : [],
  );
  const all = [...answered, ...instances.map(({ name, ahead, within }) => ({ name, ahead, within }))];
  return all.filter(({ ahead }) => Number.isFinite(ahead));
};

export const CLOCKS: Check = defineCheck({
  name: 'clocks',
  about: 'the clocks of services and servers agree',
  section: 'Check an installation',
  read,
  judge: judgeClocks,
});
