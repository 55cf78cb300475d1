import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadServiceConfig } from '../../src/config.ts';
import { limitsOf } from '../../src/server/engine.ts';
import { type Receiver, SWEEP, startVirtualDispatcher } from './virtual-dispatcher.ts';
import { createVirtualTime } from './virtual-time.ts';

const SECOND = 1_000;
const config = loadServiceConfig(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')));
const limits = limitsOf(config);
const RETRIES = 3_000;
const ANSWER = 4_900;
const SLOW: Receiver = { statusCode: 200, after: ANSWER };
/** When all are attempted if every slot of one instance is used from the moment they are due. */
const IDEAL = (RETRIES / limits.duePerEndpoint) * ANSWER;

let end = (): void => undefined;
afterEach(() => end());

/** Retries of one endpoint that are due at that moment, and no timer of the broker names them. */
const runBurst = async (dueAt: number, instances: number) => {
  const time = createVirtualTime();
  time.install();
  end = time.uninstall;
  let seed = 14;
  const random = (): number => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return seed / 2 ** 32;
  };
  const settings = { time, limits, schedule: [], random, receivers: new Map([['slow', SLOW]]), instances };
  const first = await startVirtualDispatcher(settings);
  const { seen, record } = first;
  const all = [first];
  for (let n = 1; n < instances; n += 1)
    time.after(n * 1_500, () => {
      void startVirtualDispatcher({ ...settings, beside: first }).then((other) => all.push(other));
    });
  time.after(dueAt, () => {
    for (let n = 0; n < RETRIES; n += 1) {
      seen.published(`dlv_${n}`, 'slow');
      record.add(`dlv_${n}`, 'slow', { attempts: 1, nextAt: time.clock.now().getTime() });
    }
  });
  await time.runUntil(dueAt + 10 * IDEAL);
  const { first: late, attempts } = seen.lateness(() => true);
  const counts = await Promise.all(all.map(({ counted }) => counted('outlay_webhook_replanned_total')));
  const replanned = counts.reduce((sum, count) => sum + count, 0);
  return { late, attempts, overdue: seen.longestOverdue(), replanned };
};

describe('three thousand retries of one slow endpoint that are due at one moment and named by no timer', () => {
  // A second instance comes upon what the first one planned with its sweeps alone.
  it.each([...[0, 1, 2, 3, 4].map((after) => [1, after * 900 + 1, 1.3 * IDEAL] as const), [2, 1_801, 0.75 * IDEAL]])(
    'are all attempted in good time, and none lies overdue: with %i instances, due after %i ms',
    async (instances, dueAt, until) => {
      const { late, attempts, overdue, replanned } = await runBurst(dueAt, instances);
      if (process.env.OUTLAY_OVERDUE)
        process.stdout.write(`all after ${late.at(-1)} ms, overdue for ${overdue} ms, ${replanned} planned anew\n`);
      expect([attempts.length, attempts[0], attempts.at(-1)]).toEqual([RETRIES, 1, 1]);
      expect(overdue).toBeLessThanOrEqual(SWEEP + SECOND);
      expect(replanned).toBeLessThanOrEqual(1.2 * RETRIES);
      expect(late.at(-1)).toBeLessThanOrEqual(until);
    },
  );
});
