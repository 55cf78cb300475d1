import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it } from '@jest/globals';
import { loadServiceConfig } from '../../src/config.ts';
import { limitsOf } from '../../src/server/engine.ts';
import { HANGS, type Receiver, startVirtualDispatcher } from './virtual-dispatcher.ts';
import { createVirtualTime } from './virtual-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const config = loadServiceConfig(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')));
const limits = limitsOf(config);
/** Enough for a backlog older than a minute at each of them. */
const EVENTS = 400;
const SLOW: Receiver = { statusCode: 500, after: 4_900 };
const HANGS_LONG: Receiver = { failure: 'timeout', after: 30 * SECOND };
const BAD: Receiver = { statusCode: 500, after: 20 };
const WELL: Receiver = { statusCode: 200, after: 20 };

/** Besides, with `OUTLAY_CROWD=1 npm test -- services/webhook-dispatcher/test/virtual/crowd`. */
const OTHERS: [string, number, Receiver][] = [
  ['60 that time out', 60, HANGS],
  ['100 that time out', 100, HANGS],
  ['100 that answer 500 slowly', 100, SLOW],
];
const WHOLE = process.env.OUTLAY_CROWD ? OTHERS : [];

let end = (): void => undefined;
afterEach(() => end());

/** So many endpoints that are suspect with a backlog each, beside one that fails at once and one that works. */
const runCrowd = async (count: number, suspect: Receiver, until: number) => {
  const time = createVirtualTime();
  time.install();
  end = time.uninstall;
  const receivers = new Map<string, Receiver>([
    ['fails', BAD],
    ['well', WELL],
  ]);
  for (let n = 0; n < count; n += 1) receivers.set(`suspect${n}`, suspect);
  const { stats, seen, publish } = await startVirtualDispatcher({
    ...{ time, receivers, limits, schedule: config.WEBHOOK_RETRY_SCHEDULE, random: () => 0.5 },
  });
  const most = { freshJobs: 0, dueJobs: 0 };
  let ids = 0;
  const publishAt = (at: number, endpointId: string): void => {
    const id = `dlv_${++ids}`;
    time.after(at, () => publish(id, endpointId));
  };
  for (let n = 0; n < count; n += 1)
    for (let event = 0; event < EVENTS; event += 1) publishAt((event * MINUTE) / EVENTS + n, `suspect${n}`);
  for (let at = 0; at < until; at += SECOND) for (const endpointId of ['fails', 'well']) publishAt(at, endpointId);
  for (let at = 0; at < until; at += SECOND / 2)
    time.after(at, () => {
      const { freshJobs, dueJobs } = stats();
      most.freshJobs = Math.max(most.freshJobs, freshJobs);
      most.dueJobs = Math.max(most.dueJobs, dueJobs);
    });
  await time.runUntil(until);
  const of = (name: string) => seen.lateness((id) => id.startsWith(name));
  return { most, fails: of('fails'), well: of('well'), suspects: of('suspect') };
};

describe('a crowd of suspect endpoints with a backlog each', () => {
  it.each<[string, number, Receiver]>([['100 of one business that hang for 30 seconds', 100, HANGS_LONG], ...WHOLE])(
    'keeps no retry and no first attempt of another waiting: %s',
    async (name, count, suspect) => {
      const { most, fails, well, suspects } = await runCrowd(count, suspect, 4 * MINUTE);
      expect([fails.retries.length > 150, suspects.first.length > count]).toEqual([true, true]);
      expect(fails.retries.at(-1)).toBeLessThanOrEqual(2 * SECOND);
      expect(well.first.at(-1)).toBeLessThanOrEqual(1_100);
      expect(most.freshJobs).toBeLessThanOrEqual(limits.places.fresh.jobs);
      expect(most.dueJobs).toBeLessThanOrEqual(limits.places.due.jobs);
      if (process.env.OUTLAY_CROWD)
        process.stdout.write(
          `${name}: retries of others ${fails.retries.at(-1)} ms late at most, healthy first attempts ${well.first.at(-1)} ms\n`,
        );
    },
    120_000,
  );
});
