import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadServiceConfig } from '../../src/config.ts';
import { limitsOf } from '../../src/server/engine.ts';
import { HANGS, type Receiver, SWEEP, startVirtualDispatcher } from './virtual-dispatcher.ts';
import { createVirtualTime } from './virtual-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const WHOLE = 31 * HOUR + 21 * MINUTE;
const config = loadServiceConfig(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')));
const ENDPOINTS = 20;
/** In the usual run the second case has fewer; `OUTLAY_EVENTS=1000 npm test -- services/webhook-dispatcher/test/virtual` is the whole. */
const EVENTS = 1_000;
const BURST = Number(process.env.OUTLAY_EVENTS ?? 200);
const SLOW: Receiver = { statusCode: 500, after: 3_500 };
const WELL: Receiver = { statusCode: 200, after: 20 };

let end = (): void => undefined;
afterEach(() => end());

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const shown = (ms = 0): string => `${(ms / SECOND).toFixed(2)} s`;

/** Random numbers that are the same in every run. */
const randomOf = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
};

/** Endpoints that hang, one that is merely slow and always fails, and healthy ones, from the first event to the last attempt. */
const runWhole = async (events: number, spread: number) => {
  const time = createVirtualTime();
  time.install();
  end = time.uninstall;
  const receivers = new Map<string, Receiver>([['slow', SLOW]]);
  for (let n = 0; n < ENDPOINTS; n += 1) receivers.set(`hangs${n}`, HANGS).set(`well${n}`, WELL);
  const dispatcher = await startVirtualDispatcher({
    ...{ time, receivers, limits: limitsOf(config), schedule: config.WEBHOOK_RETRY_SCHEDULE, random: randomOf(14) },
  });
  let ids = 0;
  const publishAt = (at: number, endpointId: string): void => {
    ids += 1;
    const id = `dlv_${ids}`;
    time.after(at, () => dispatcher.publish(id, endpointId));
  };
  for (let n = 0; n < ENDPOINTS; n += 1) {
    for (let event = 0; event < events; event += 1) publishAt((event * spread) / events + n, `hangs${n}`);
    for (let at = 0; at < 3 * MINUTE; at += 500) publishAt(at + n, `well${n}`);
    for (let at = 3 * MINUTE; at < WHOLE; at += 10 * MINUTE) publishAt(at + n * SECOND, `well${n}`);
  }
  for (let event = 0; event < 300; event += 1) publishAt(event * 200, 'slow');
  await time.runUntil(WHOLE + 30 * MINUTE);
  return { seen: dispatcher.seen, counted: dispatcher.counted };
};

describe('twenty endpoints that hang with a thousand events each', () => {
  it.each([
    ['published within a minute', EVENTS, MINUTE],
    ['published all at once', BURST, 0],
  ])(
    'have all their attempts at their times, %s, and harm nobody',
    async (name, events, spread) => {
      const { seen, counted } = await runWhole(events, spread);
      const [hanging, slow, well] = ['hangs', 'slow', 'well'].map((name) => seen.lateness((id) => id.startsWith(name)));
      if (!hanging || !slow || !well) throw new Error('nothing seen');
      expect([hanging.attempts[0], hanging.attempts.at(-1), hanging.attempts.length]).toEqual([
        7,
        7,
        ENDPOINTS * events,
      ]);
      expect([slow.attempts[0], slow.attempts.at(-1)]).toEqual([7, 7]);
      expect(slow.retries.at(-1)).toBeLessThanOrEqual(2 * SECOND);
      expect(hanging.retries.at(-1)).toBeLessThanOrEqual(SECOND);
      expect(seen.longestOverdue()).toBeLessThanOrEqual(SWEEP);
      expect(quantile(well.first, 0.99)).toBeLessThanOrEqual(20);
      const [first = 0] = config.WEBHOOK_RETRY_SCHEDULE;
      const postponed = [hanging, slow, well].flatMap((each) => each.first.filter((late) => late >= first));
      expect(postponed.length).toBeGreaterThan(0);
      expect(await counted('outlay_webhook_postponed_total')).toBe(postponed.length);
      const retries = 6 * (hanging.attempts.length + slow.attempts.length);
      expect(await counted('outlay_webhook_retry_lateness_seconds_count')).toBe(retries);
      if (process.env.OUTLAY_EVENTS)
        process.stdout.write(
          `${name}, ${events} each: first attempts after ${shown(hanging.first.at(-1))}, ${postponed.length} postponed, retries ${shown(hanging.retries.at(-1))} late at most, ` +
            `overdue for ${shown(seen.longestOverdue())}, ${await counted('outlay_webhook_replanned_total')} planned anew, healthy p99 ${quantile(well.first, 0.99)} ms, ${well.first.at(-1)} ms at most\n`,
        );
    },
    180_000,
  );
});
