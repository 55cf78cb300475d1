import { setTimeout as pause } from 'node:timers/promises';
import type { PrivateServers } from '../cluster/private-servers.ts';
import type { Dispatchers } from '../cluster/two-dispatchers.ts';

export type Failure = { name: string; happen(): Promise<void> };

/** Longer than the leases of `QUICK` in two-dispatchers.ts. */
const FROZEN = 6_000;

/** What the promise must survive, each while events stream in. */
export const faults = ({ postgres, rabbit, redis }: PrivateServers, { lives }: Dispatchers): Failure[] => {
  const killed = async (some: typeof lives): Promise<void> => {
    await Promise.all(some.map((life) => life.kill('SIGKILL')));
    await Promise.all(some.map((life) => life.start()));
  };
  const frozen = async (some: typeof lives): Promise<void> => {
    for (const life of some) process.kill(life.pid(), 'SIGSTOP');
    await pause(FROZEN);
    for (const life of some) process.kill(life.pid(), 'SIGCONT');
  };
  return [
    { name: 'kill -9 of one dispatcher', happen: () => killed(lives.slice(1)) },
    { name: 'kill -9 of both', happen: () => killed(lives) },
    { name: 'SIGSTOP of one for longer than its leases', happen: () => frozen(lives.slice(1)) },
    { name: 'SIGSTOP of both', happen: () => frozen(lives) },
    { name: 'RabbitMQ loses everything', happen: rabbit.wipe },
    { name: 'Redis forgets everything', happen: redis.flush },
    { name: 'PostgreSQL restarts', happen: postgres.restart },
    {
      name: 'kill -9 of PostgreSQL',
      happen: async () => {
        await postgres.kill('SIGKILL');
        await postgres.start();
      },
    },
    {
      name: 'all of it together',
      happen: async () => {
        await Promise.all([killed(lives.slice(1)), frozen(lives.slice(0, 1)), rabbit.wipe(), redis.flush()]);
        await postgres.restart();
      },
    },
  ];
};
