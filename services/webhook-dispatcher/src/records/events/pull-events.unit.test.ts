import { describe, expect, it } from '@jest/globals';
import type { Caller } from '@outlay/contracts';
import { systemClock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { createEventWaiters } from './event-waiters.ts';
import { pullEvents } from './pull-events.ts';

const caller = { businessId: 1, credentialId: 'key_1', role: 'owner', scopes: ['events:read', 'webhooks:read'] };
const query = { after: 'latest', wait: 30, pageSize: 20 } as Parameters<typeof pullEvents>[2]['query'];

const opened = () => {
  const looks: string[] = [];
  const read = async (_businessId: number, work: (tx: object) => unknown) => {
    looks.push('look');
    return await work({ one: async () => ({ position: 7 }) });
  };
  const database = { read } as unknown as Database;
  const eventWaiters = createEventWaiters({ newer: async () => [], onFailure: () => undefined });
  const pull = (onLeave: (listener: () => void) => () => void) =>
    pullEvents({ database, clock: systemClock, eventWaiters }, caller as unknown as Caller, { query, onLeave });
  return { looks, eventWaiters, pull };
};

describe('whoever is to wait for events', () => {
  it('is not looked for when its client left before', async () => {
    const { looks, eventWaiters, pull } = opened();
    const { events } = await pull((listener) => {
      listener();
      return () => undefined;
    });
    expect([events, looks, eventWaiters.state.count]).toEqual([[], [], 0]);
  });

  it('gets a place to go on from, also when the instance stops before its turn', async () => {
    const { looks, eventWaiters, pull } = opened();
    eventWaiters.release();
    const { nextCursor } = await pull(() => () => undefined);
    expect([nextCursor.startsWith('c1_'), looks]).toEqual([true, ['look']]);
  });
});
