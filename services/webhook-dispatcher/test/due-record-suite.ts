import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Named } from '../src/scheduling/due-delivery.table.ts';
import type { Job } from '../src/scheduling/job.ts';
import type { Crowded, Planned } from '../src/scheduling/replan.table.ts';
import type { Neglected } from '../src/scheduling/swept-delivery.table.ts';

type Given = { id: string; dueAt: number; attempts?: number; attemptsBefore?: number };
type Counts = Partial<Record<'retries' | 'firsts', number>>;

/** The record of deliveries as feeder and sweeper see it, with one endpoint; times in milliseconds since 1970. */
export type DueRecordFace = {
  add(rows: readonly Given[]): Promise<void>;
  /** So many of each. */
  take(counts: Counts, at: number): Promise<Job[]>;
  named(timers: readonly { id: string; attempt: number }[], at: number): Promise<Named>;
  neglected(before: number): Promise<Neglected[]>;
  replan(crowded: Omit<Crowded, 'endpointId'>, at: number): Promise<Planned[]>;
  /** When each is due, by its id. */
  times(): Promise<Record<string, number>>;
};

const NOW = Date.parse('2026-03-14T12:00:00Z');
const MINUTE = 60_000;
const retry = (id: string, dueAt: number) => ({ id, dueAt, attempts: 1 });
const idsOf = (jobs: readonly Job[]): string[] => jobs.map(({ deliveryId }) => deliveryId).toSorted();

/** What it gives overdue retries a new time for, and which. */
const itPlansAnew = (start: (...rows: Given[]) => Promise<DueRecordFace>): void => {
  it('plans overdue retries anew in their order, but those that have a place and what somebody works on', async () => {
    const given = Array.from({ length: 6 }, (_, n) => retry(`r${n}`, NOW - 1_000 + n));
    const record = await start(...given, retry('later', NOW + 2 * MINUTE), { id: 'first', dueAt: NOW - MINUTE });
    const taken = idsOf(await record.take({ retries: 1 }, NOW));
    const planned = await record.replan({ free: 2, pause: 5_000, gap: 1_000 }, NOW);
    const { r1, r2, r3 = 0, r4 = 0, r5 = 0, ...others } = await record.times();
    expect([taken, r1, r2]).toEqual([['r0'], NOW - 999, NOW - 998]);
    expect(others).toEqual({ r0: NOW - 1_000, later: NOW + 2 * MINUTE, first: NOW - MINUTE });
    for (const [rank, time] of [r3, r4, r5].entries()) {
      expect(time - NOW).toBeGreaterThanOrEqual(5_000 + (rank + 1) * 1_000);
      expect(time - NOW).toBeLessThanOrEqual(5_000 + (rank + 2) * 1_000);
    }
    const shown = planned.flatMap(({ second, count }) => Array<number>(count).fill(second));
    const seconds = [r3, r4, r5].map((time) => Math.ceil(time / 1_000));
    expect(shown.toSorted((a, b) => a - b)).toEqual(seconds);
    expect(await record.replan({ free: 2, pause: 5_000, gap: 1_000 }, NOW)).toEqual([]);
  });

  it('plans overdue retries after those that have a time already, and before one that leaves them a place', async () => {
    const record = await start(
      ...[1, 2].map((n) => retry(`r${n}`, NOW - 10 + n)),
      ...[1, 2_500, 3_500, 30_000].map((ms) => retry(`ahead${ms}`, NOW + ms)),
      { id: 'first', dueAt: NOW + 3_000 },
    );
    await record.replan({ free: 0, pause: 2_000, gap: 1_000 }, NOW);
    const { r1 = 0, r2 = 0, ...others } = await record.times();
    expect(others).toEqual({
      ...{ ahead1: NOW + 1, ahead2500: NOW + 2_500, ahead3500: NOW + 3_500, ahead30000: NOW + 30_000 },
      first: NOW + 3_000,
    });
    for (const [rank, time] of [r1, r2].entries()) {
      expect(time - NOW).toBeGreaterThanOrEqual(2_000 + (3 + rank + 1) * 1_000);
      expect(time - NOW).toBeLessThanOrEqual(2_000 + (3 + rank + 2) * 1_000);
    }
  });

  it('plans nothing into the place of a time that was rounded to its end', async () => {
    const record = await start(retry('r1', NOW - 10), retry('ahead', NOW + 2_000 + 2 * 1_000));
    await record.replan({ free: 0, pause: 2_000, gap: 1_000 }, NOW);
    const { r1 = 0 } = await record.times();
    expect(r1 - NOW).toBeGreaterThanOrEqual(2_000 + 2 * 1_000);
  });

  it('plans a thousand overdue retries of an endpoint at once, and the next thousand after those', async () => {
    const record = await start(...Array.from({ length: 1_200 }, (_, n) => retry(`r${n}`, NOW - 1_200 + n)));
    const crowd = { free: 0, pause: 1_000, gap: 10 };
    const sums = [];
    for (let round = 0; round < 3; round += 1)
      sums.push((await record.replan(crowd, NOW)).reduce((sum, { count }) => sum + count, 0));
    expect(sums).toEqual([1_000, 200, 0]);
    const times = Object.entries(await record.times()).map(([id, time]) => ({ n: Number(id.slice(1)), time }));
    const last = (some: typeof times): number => Math.max(...some.map(({ time }) => time - NOW));
    expect(last(times.filter(({ n }) => n < 1_000))).toBeLessThanOrEqual(1_000 + 1_001 * 10);
    const second = times.filter(({ n }) => n >= 1_000);
    expect(Math.min(...second.map(({ time }) => time - NOW))).toBeGreaterThanOrEqual(1_000 + 1_000 * 10);
    expect(last(second)).toBeLessThanOrEqual(1_000 + 1_201 * 10);
  });

  it('plans no retry anew for more than a minute ahead', async () => {
    const record = await start(...Array.from({ length: 4 }, (_, n) => retry(`r${n}`, NOW - n)));
    const planned = await record.replan({ free: 0, pause: 30_000, gap: 40_000 }, NOW);
    expect(planned.map(({ second, count }) => [second * 1_000, count])).toEqual([[NOW + MINUTE, 4]]);
  });
};

/** What every record keeps to of what is due. Each case begins with an empty one. */
export const describeDueRecord = (
  name: string,
  open: () => Promise<{ fresh(): Promise<DueRecordFace>; close(): Promise<void> }>,
): void =>
  describe(`what is due in the record of deliveries ${name}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());
    const start = async (...rows: Given[]): Promise<DueRecordFace> => {
      const record = await place.fresh();
      await record.add(rows);
      return record;
    };

    it('gives retries by themselves, the oldest first, however many older first attempts wait', async () => {
      const old = Array.from({ length: 20 }, (_, n) => ({ id: `first_${n}`, dueAt: NOW - 10 * MINUTE }));
      const record = await start(
        ...old,
        retry('r1', NOW - 2),
        retry('r2', NOW - 1),
        retry('r3', NOW),
        retry('r4', NOW + 1),
      );
      expect(idsOf(await record.take({ retries: 2 }, NOW))).toEqual(['r1', 'r2']);
      expect(idsOf(await record.take({ retries: 9 }, NOW))).toEqual(['r3']);
      expect(idsOf(await record.take({ firsts: 99 }, NOW))).toHaveLength(20);
    });

    it('gives a later attempt of what was requested again as a retry, and its first one as a first', async () => {
      const record = await start(
        { id: 'first', dueAt: NOW, attempts: 7, attemptsBefore: 7 },
        { id: 'second', dueAt: NOW, attempts: 8, attemptsBefore: 7 },
      );
      expect(idsOf(await record.take({ retries: 9 }, NOW))).toEqual(['second']);
      expect(idsOf(await record.take({ firsts: 9 }, NOW))).toEqual(['first']);
    });

    it('gives first attempts with the oldest first, and none twice', async () => {
      const record = await start({ id: 'young', dueAt: NOW }, { id: 'late', dueAt: NOW - 5 * MINUTE });
      expect(idsOf(await record.take({ firsts: 1 }, NOW))).toEqual(['late']);
      expect(idsOf(await record.take({ retries: 9, firsts: 9 }, NOW))).toEqual(['young']);
      expect(await record.take({ retries: 9, firsts: 9 }, NOW)).toEqual([]);
    });

    it('gives nothing to a timer before its time, but for the difference of two clocks, and says when it is', async () => {
      const record = await start(retry('near', NOW + 900), retry('far', NOW + 2_000));
      const timers = [
        { id: 'near', attempt: 2 },
        { id: 'far', attempt: 2 },
      ];
      const { jobs, early, later } = await record.named(timers, NOW);
      expect([idsOf(jobs), early.size, later.map(({ at }) => at)]).toEqual([['near'], 0, [NOW + 2_000]]);
      const then = await record.named(timers, NOW + 2_000);
      expect([idsOf(then.jobs), then.early.size, then.later]).toEqual([['far'], 0, []]);
    });

    itPlansAnew(start);

    it('finds the endpoint as long as something overdue has no lease, and which share it is of', async () => {
      const record = await start(retry('r1', NOW), { id: 'first', dueAt: NOW + MINUTE });
      const shares = async (before: number) =>
        (await record.neglected(before)).map(({ due, fresh }) => ({ due, fresh }));
      expect([await shares(NOW), await shares(NOW + 1)]).toEqual([[], [{ due: true, fresh: false }]]);
      expect(await shares(NOW + MINUTE + 1)).toEqual([{ due: true, fresh: true }]);
      await record.take({ retries: 1 }, NOW);
      expect([await shares(NOW + 1), await shares(NOW + MINUTE + 1)]).toEqual([[], [{ due: false, fresh: true }]]);
    });
  });
