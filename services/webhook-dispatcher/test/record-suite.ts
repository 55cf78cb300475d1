import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Completion } from '../src/sending/delivering/attempt.ts';
import type { RecordFace } from './fake-record.ts';

const at = new Date('2026-03-14T12:00:00Z');
const SUCCESS: Completion = { status: 'success', at, nextAttemptAt: null, delay: null };
const AGAIN: Completion = { status: 'failed', at, nextAttemptAt: at, delay: 1 };
const FINAL: Completion = { status: 'failed', at, nextAttemptAt: null, delay: null };

/** What every record of deliveries keeps to, whatever it is made of. Each case begins with an empty one. */
export const describeRecord = (
  name: string,
  open: () => Promise<{ fresh(): Promise<RecordFace>; close(): Promise<void> }>,
): void =>
  describe(`the record of deliveries ${name}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());

    const start = async (...events: string[]): Promise<RecordFace> => {
      const record = await place.fresh();
      for (const event of events) await record.handle(event);
      return record;
    };
    const stateOf = async (record: RecordFace, event: string) =>
      (await record.look()).find(({ eventId }) => eventId === event);

    it('holds an event once, however often it is received', async () => {
      const record = await start('evt_1', 'evt_1');
      await record.handle('evt_1');
      expect(await record.look()).toEqual([{ eventId: 'evt_1', status: 'pending', attempts: 0, next: true }]);
    });

    it('gives each piece to one taker and no more than was requested', async () => {
      const record = await start('evt_1', 'evt_2', 'evt_3');
      const [first, second, third] = [await record.take(2), await record.take(2), await record.take(2)];
      expect([first.length, second.length, third.length]).toEqual([2, 1, 0]);
      expect(new Set([...first, ...second].map(({ eventId }) => eventId)).size).toBe(3);
      expect(first.map(({ attempt }) => attempt)).toEqual([1, 1]);
    });

    it('is written by the holder alone, and once', async () => {
      const record = await start('evt_1');
      const [job] = await record.take(1);
      if (!job) throw new Error('nothing taken');
      expect(await record.finish({ ...job, leaseToken: '00000000-0000-4000-8000-000000000000' }, FINAL)).toBe(false);
      expect(await record.finish(job, SUCCESS)).toBe(true);
      expect(await record.finish(job, FINAL)).toBe(false);
      expect(await stateOf(record, 'evt_1')).toMatchObject({ status: 'success', attempts: 1, next: false });
    });

    it('gives a failure again with the next number, and what is final never', async () => {
      const record = await start('evt_1');
      const [first] = await record.take(1);
      if (first) await record.finish(first, AGAIN);
      const [second] = await record.take(1);
      expect(second).toMatchObject({ eventId: 'evt_1', attempt: 2 });
      if (second) await record.finish(second, FINAL);
      expect(await record.take(1)).toEqual([]);
      expect(await stateOf(record, 'evt_1')).toMatchObject({ status: 'failed', attempts: 2, next: false });
    });

    it('lets nobody cancel what is under way, and nobody take or write what is cancelled', async () => {
      const record = await start('evt_1');
      const [job] = await record.take(1);
      if (!job) throw new Error('nothing taken');
      expect(await record.cancel('evt_1')).toBe(false);
      await record.release([job]);
      expect(await record.cancel('evt_1')).toBe(true);
      expect(await record.cancel('evt_1')).toBe(false);
      expect([await record.take(1), await record.finish(job, SUCCESS)]).toEqual([[], false]);
      expect(await stateOf(record, 'evt_1')).toMatchObject({ status: 'failed', attempts: 0, next: false });
    });

    it('lets others take what a lease no longer holds; then the former holder can neither write nor renew', async () => {
      const record = await start('evt_1');
      const [old] = await record.take(1);
      await record.expire();
      const [young] = await record.take(1);
      if (!old || !young) throw new Error('nothing taken');
      expect(young).toMatchObject({ eventId: 'evt_1', attempt: 1 });
      expect([...(await record.renew([old, young]))]).toEqual([young.deliveryId]);
      expect([await record.finish(old, SUCCESS), await record.finish(young, AGAIN)]).toEqual([false, true]);
    });

    it('lets the holder of a lease that is over write as long as nobody took it', async () => {
      const record = await start('evt_1');
      const [job] = await record.take(1);
      await record.expire();
      expect(job && (await record.finish(job, SUCCESS))).toBe(true);
      expect(await record.take(1)).toEqual([]);
    });

    it('takes nothing back from a new holder when the old one gives back', async () => {
      const record = await start('evt_1');
      const old = await record.take(1);
      await record.expire();
      const young = await record.take(1);
      await record.release(old);
      expect([(await record.take(1)).length, (await record.renew(young)).size]).toEqual([0, 1]);
    });
  });
