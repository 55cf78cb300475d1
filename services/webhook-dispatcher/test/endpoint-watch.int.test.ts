import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, hourOfDay, todayIn } from '@outlay/contracts';
import { createMetrics } from '@outlay/runtime';
import { createSecretBox, type Database, openDatabase } from '@outlay/store';
import { testLogger, waitFor } from '@outlay/testing';
import type { ServiceConfig } from '../src/config.ts';
import { addCounts } from '../src/endpoints/health/attempt-counts.table.ts';
import { createAttemptCounts } from '../src/endpoints/health/attempt-counts.ts';
import { pendingOf } from '../src/endpoints/health/endpoint-facts.table.ts';
import { judge, ruleOf } from '../src/endpoints/health/endpoint-health.ts';
import { digestCandidates } from '../src/endpoints/health/failure-digest.table.ts';
import { endpointsToJudge } from '../src/endpoints/health/judged-endpoint.table.ts';
import { createCountRemoval } from '../src/endpoints/health/remove-old-counts.job.ts';
import { createDigestSender, sendDigest } from '../src/endpoints/health/send-digests.job.ts';
import { beginFailing, createEndpointWatch, recover } from '../src/endpoints/health/watch-endpoints.job.ts';
import { createOpened } from './opened.ts';
import { type Ground, type Instance, shiftedClock } from './service.ts';

const MINUTE = 60_000;
const ZONE = 'America/Toronto';
const opened = createOpened();
const clock = shiftedClock();
const logger = testLogger();
const metrics = createMetrics('test');
const config = {
  ...{ SWEEP_INTERVAL: 5, WEBHOOK_RETRY_SCHEDULE: [MINUTE], WEBHOOK_DIGEST_HOUR: 8 },
  ...{ WEBHOOK_FAILING_SHARE: 50, WEBHOOK_FAILING_AFTER: 15 * MINUTE },
} as object as ServiceConfig;

let ground: Ground;
let service: Instance;
let database: Database;
/** Jobs here are the test's own: those of the service sleep after their first run. */
beforeAll(async () => {
  ground = await opened.ground(14);
  service = await opened.instance(ground, { SWEEP_INTERVAL: '1h' });
  const settings = { logger, metrics, clock };
  database = opened.later(openDatabase({ url: ground.database.url, poolSize: 4, ...settings }), (each) => each.close());
});
afterAll(() => opened.close());

const depsOf = () => ({ database, config, clock, logger, metrics, secretBox: createSecretBox(ground.secretsKey) });

/** An endpoint of each business, and ten failures of it an hour before the next morning; it is a minute past that now. */
const failingAt = async (businesses: readonly number[], command: object = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (const businessId of businesses)
    ids.push((await service.create('http://127.0.0.1:4999/', command, { businessId })).id);
  const morning = hourOfDay(addDays(todayIn(ZONE, clock.now()), 1), 8, ZONE);
  clock.shift(morning.getTime() - 60 * MINUTE - clock.now().getTime());
  const counts = createAttemptCounts();
  for (const [at, businessId] of businesses.entries())
    for (let made = 0; made < 10; made += 1)
      counts.attempted(
        { businessId, endpointId: ids[at] ?? '', eventId: 'evt_1' },
        { error: 'timeout', at: clock.now(), isLast: false },
      );
  await addCounts(database, counts.take());
  clock.shift(61 * MINUTE);
  return ids;
};

const look = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  ground.database.look<T>(text, values);
const lines = (line: string, field: string) => new Set(logger.linesOf(line).map((each) => each[field]));

describe('two instances that find the same', () => {
  it('publish one notice and one digest', async () => {
    const businessId = 101;
    await failingAt([businessId]);
    const deps = depsOf();
    const rule = ruleOf(config);
    const judged = async () =>
      (await database.acrossTenants((tx) => endpointsToJudge(tx, rule, clock.now()))).filter(
        (each) => each.businessId === businessId,
      );
    const [found] = await judged();
    if (!found) throw new Error('nothing to judge');
    expect(judge(found, rule, clock.now())).toBe('failing');
    const began = await Promise.all([beginFailing(deps, found, rule), beginFailing(deps, found, rule)]);
    const since = new Date(clock.now().getTime() - 24 * 60 * MINUTE);
    const candidates = await database.acrossTenants((tx) => digestCandidates(tx, since));
    const [candidate] = candidates.filter((each) => each.businessId === businessId);
    if (!candidate) throw new Error('no digest');
    const sent = await Promise.all([sendDigest(deps, candidate), sendDigest(deps, candidate)]);
    expect([began.toSorted(), sent.toSorted()]).toEqual([
      [false, true],
      [false, true],
    ]);
    const recovering = await Promise.all(
      (await judged()).flatMap((each) => [recover(deps, each), recover(deps, each)]),
    );
    expect(recovering.toSorted()).toEqual([false, true]);
    expect(await sendDigest(deps, candidate)).toBe(false);
  });
});

describe('an endpoint that cannot be judged, a business without a digest and a part that fails', () => {
  it('stop no notice, digest or removal of the others', async () => {
    const [first, broken, last] = [201, 202, 203];
    const [firstId, brokenId, lastId] = await failingAt([first, broken, last], { headers: { 'X-Env': 'test' } });
    // Before and after the broken one, in whichever order they are looked at.
    const others = [firstId, lastId];
    await look(`UPDATE endpoints SET headers = '\\x00' WHERE id = $1`, [brokenId]);
    await look(`INSERT INTO business_zones VALUES ($1, 'Nowhere/Nothing', 1)`, [broken]);
    const old = new Date(clock.now().getTime() - 4 * 24 * 60 * MINUTE);
    await look(`INSERT INTO endpoint_minutes VALUES ($1, $2, $3, 'timeout', 1, 0)`, [first, firstId, old]);
    await look('ALTER TABLE endpoint_streaks RENAME COLUMN failures TO renamed');
    for (const part of [createEndpointWatch(depsOf()), createDigestSender(depsOf()), createCountRemoval(depsOf())]) {
      await part.start();
      opened.later(part, (each) => each.stop());
    }
    const digested = async () =>
      (
        await look<{ business: number }>(
          `SELECT business_id::int AS business FROM outbox WHERE kind = 'webhook.failure_digest' AND business_id > 200 ORDER BY 1`,
        )
      ).map(({ business }) => business);
    await waitFor(async () => (await digested()).length === 2);
    expect(await digested()).toEqual([first, last]);
    await waitFor(async () => (await look('SELECT 1 FROM endpoint_minutes WHERE minute = $1', [old])).length === 0);
    await waitFor(() => lines('loop.failed', 'loop').has('endpoint watch'));
    await look('ALTER TABLE endpoint_streaks RENAME COLUMN renamed TO failures');
    const failing = async () =>
      (
        await look<{ id: string }>(
          'SELECT id FROM endpoints WHERE business_id > 200 AND failing_since IS NOT NULL ORDER BY id',
        )
      ).map(({ id }) => id);
    await waitFor(async () => (await failing()).length === 2 && lines('endpoint.not_judged', 'endpointId').size === 1);
    expect(await failing()).toEqual(others);
    expect([lines('endpoint.not_judged', 'endpointId'), lines('digest.not_made', 'businessId')]).toEqual([
      new Set([brokenId]),
      new Set([broken]),
    ]);
    const counted = await metrics.text();
    for (const part of ['judge', 'digest'])
      expect(counted).toMatch(new RegExp(`outlay_webhook_health_failures_total\\{[^}]*part="${part}"[^}]*\\} [1-9]`));
    // Its headers cannot be opened; no digest has them.
    await look('UPDATE business_zones SET time_zone = $2 WHERE business_id = $1', [broken, ZONE]);
    await waitFor(async () => (await digested()).length === 3);
  });
});

describe('what waits for an endpoint', () => {
  it('is counted up to 10,000, and its oldest is found though it was retried most often', async () => {
    const at = new Date('2026-03-14T15:00:00.000Z');
    const put = `INSERT INTO deliveries (id, business_id, endpoint_id, event_id, event_type, event_created_at, status, created_at,
      next_attempt_at) SELECT $1 || n, 1, 'wh_many', $1 || n, 'expense.created', $2, 'pending', $2, $3 FROM generate_series(1, $4) n`;
    const pending = () => database.acrossTenants((tx) => pendingOf(tx, 'wh_many'));
    expect(await pending()).toEqual({ count: 0, oldestEventAt: null, oldestAt: null });
    await look(put, ['old', at, new Date(at.getTime() + 31 * 60 * MINUTE), 1]);
    await look(put, ['new', new Date(at.getTime() + MINUTE), new Date(at.getTime() + 2 * MINUTE), 99]);
    expect(await pending()).toEqual({ count: 100, oldestEventAt: at, oldestAt: at });
    await look(put, ['many', new Date(at.getTime() + MINUTE), new Date(at.getTime() + 2 * MINUTE), 10_000]);
    expect(await pending()).toEqual({ count: 10_000, oldestEventAt: at, oldestAt: at });
  });
});
