import { setTimeout as pause } from 'node:timers/promises';
import type { Traffic } from './traffic.ts';

/** One thing that is done again and again beside the traffic, and that must never fail. */
export type Probe = {
  name: string;
  /** Milliseconds between two. */
  every: number;
  /** Does it by the gateway at `baseUrl`. Resolves with what is wrong; '' when nothing is. */
  send(baseUrl: string): Promise<string>;
};

const MOST_FAILURES = 10;

/** All probes, each by itself, until it is stopped; counted as traffic is. */
export const startProbes = (next: () => string, probes: readonly Probe[]): Traffic => {
  const fresh = () => ({ requests: 0, failed: 0, failures: [] as string[] });
  let stopping = false;
  let count = fresh();

  const work = async ({ name, every, send }: Probe): Promise<void> => {
    while (!stopping) {
      const failure = await send(next()).catch((error: Error) => `not answered: ${error.message}`);
      count.requests += 1;
      if (failure !== '') {
        count.failed += 1;
        if (count.failures.length < MOST_FAILURES)
          count.failures.push(`${new Date().toISOString()} ${name}: ${failure}`);
      }
      await pause(every);
    }
  };
  const working = probes.map(work);
  return {
    take: () => {
      const taken = count;
      count = fresh();
      return taken;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(working);
    },
  };
};
