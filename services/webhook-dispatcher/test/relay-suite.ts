import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RelayDriver } from './fake-relay.ts';

/** What every way from a commit to the broker keeps to. Each case begins with an empty one. */
export const describeRelay = (
  name: string,
  open: () => Promise<{ fresh(): Promise<RelayDriver>; close(): Promise<void> }>,
): void =>
  describe(`the relay to the broker, ${name}`, () => {
    let place: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      place = await open();
    });
    afterAll(() => place.close());

    const start = async (...events: string[]): Promise<RelayDriver> => {
      const relay = await place.fresh();
      for (const event of events) await relay.publish(event);
      return relay;
    };

    it('carries what was committed, once and in its order', async () => {
      const relay = await start('evt_1', 'evt_2', 'evt_3');
      await relay.carry();
      await relay.carry();
      expect(relay.queued()).toEqual(['evt_1', 'evt_2', 'evt_3']);
    });

    it('carries nothing that was rolled back', async () => {
      const relay = await start('evt_1');
      await relay.publishInVain('evt_2');
      await relay.carry();
      expect(relay.queued()).toEqual(['evt_1']);
    });

    it('publishes again what was never confirmed', async () => {
      const relay = await start('evt_1', 'evt_2');
      relay.crashNext();
      await relay.carry();
      expect(relay.queued().filter((id) => id === 'evt_1').length).toBeGreaterThan(1);
      expect(new Set(relay.queued())).toEqual(new Set(['evt_1', 'evt_2']));
    });

    it('publishes everything again to a broker that lost it, before anything new', async () => {
      const relay = await start('evt_1', 'evt_2');
      await relay.carry();
      relay.wipe();
      expect(relay.queued()).toEqual([]);
      await relay.publish('evt_3');
      await relay.carry();
      expect(relay.queued()).toEqual(['evt_1', 'evt_2', 'evt_3']);
    });
  });
