import { connected } from '../../../postgres/connect.ts';
import { broken, type Check, defineCheck, type Finding, look, orFine } from './check.ts';
import type { Installation } from './installation.ts';
import { redisInfo } from './servers.ts';

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
    const says = `the clock of ${name} is ${(Math.abs(off) / 1000).toFixed(1)} s ${off > 0 ? 'ahead' : 'behind'}`;
    return [least < BROKEN ? look(says) : broken(says)];
  });
  return orFine(wrong, `${all.length} clocks agree within ${LOOK / 1000} s`);
};

const timed = async (name: string, ask: () => Promise<number>): Promise<ClockFacts> => {
  const began = Date.now();
  const at = await ask();
  const within = (Date.now() - began) / 2;
  return { name, ahead: at - (began + within), within };
};

const NOW = 'SELECT extract(epoch FROM clock_timestamp()) * 1000 AS now';

const gather = async (installation: Installation): Promise<readonly ClockFacts[]> => {
  const { settings } = installation;
  const [database] = installation.databases();
  const servers = [
    ...(database
      ? [
          timed('PostgreSQL', () =>
            connected(database.url, async (client) => Number((await client.query(NOW)).rows[0].now)),
          ),
        ]
      : []),
    ...(settings.REDIS_URL
      ? [
          timed('Redis', async () => {
            const [, micros] = /server_time_usec:(\d+)/.exec(await redisInfo(settings.REDIS_URL ?? '')) ?? [];
            return micros === undefined ? Date.now() : Number(micros) / 1000;
          }),
        ]
      : []),
  ];
  // One that does not answer is the line of its own server.
  const answered = (await Promise.allSettled(servers)).flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  );
  const instances = (await installation.instances()).flatMap((one) =>
    'about' in one && one.about ? [{ name: `${one.service} at ${one.at}`, ...one.about }] : [],
  );
  return [...answered, ...instances.map(({ name, ahead, within }) => ({ name, ahead, within }))];
};

export const CLOCKS: Check = defineCheck({
  name: 'clocks',
  about: 'the clocks of services and servers agree',
  section: 'Check an installation',
  gather,
  judge: judgeClocks,
});
