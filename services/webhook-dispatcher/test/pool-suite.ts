import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PoolDriver } from './fake-pool.ts';

/** What every way from a commit to the broker keeps to. Each case begins with an empty one. */
export const describePool = (
  name: string,
  open: () => Promise<{ fresh(): Promise<PoolDriver>; close(): Promise<void> }>,
): void =>
  describe(`the road to the broker ${name}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());

    const start = async (...events: string[]): Promise<PoolDriver> => {
      const road = await place.fresh();
      for (const event of events) await road.publish(event);
      return road;
    };

    it('carries what was committed, once and in its order', async () => {
      const road = await start('evt_1', 'evt_2', 'evt_3');
      await road.carry();
      await road.carry();
      expect(road.locked()).toEqual(['evt_1', 'evt_2', 'evt_3']);
    });

    it('carries nothing that was rolled back', async () => {
      const road = await start('evt_1');
      await road.publishInVain('evt_2');
      await road.carry();
      expect(road.locked()).toEqual(['evt_1']);
    });

    it('says again what it never learnt the end of', async () => {
      const road = await start('evt_1', 'evt_2');
      road.crashNext();
      await road.carry();
      expect(road.locked().filter((id) => id === 'evt_1').length).toBeGreaterThan(1);
      expect(new Set(road.locked())).toEqual(new Set(['evt_1', 'evt_2']));
    });

    it('says everything again to a broker that lost it, before anything new', async () => {
      const road = await start('evt_1', 'evt_2');
      await road.carry();
      road.wipe();
      expect(road.locked()).toEqual([]);
      await road.publish('evt_3');
      await road.carry();
      expect(road.locked()).toEqual(['evt_1', 'evt_2', 'evt_3']);
    });
  });
