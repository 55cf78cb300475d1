import { describe, expect, it } from '@jest/globals';
import { consumeDueTimers, createTimerIntake, timerBytes } from '../src/scheduling/due-timers.consumer.ts';
import type { Timer } from '../src/scheduling/job.ts';

const timer: Timer = { deliveryId: 'dlv_1', endpointId: 'wh_1', businessId: 1, attempt: 2 };

const receive = async (body: Buffer, { places = 1, early = false, later = 0 } = {}) => {
  const taken: Timer[] = [];
  const waiting: string[] = [];
  const wakings: number[] = [];
  const consumer = consumeDueTimers(
    createTimerIntake({
      queue: { reserve: () => places, unreserve: () => undefined, accept: () => undefined },
      takeNamed: async (timers) => {
        taken.push(...timers);
        const named = timers.map(({ deliveryId, endpointId }) => ({ deliveryId, endpointId, at: later }));
        return {
          ...{ jobs: [], early: new Set(early ? named.map(({ deliveryId }) => deliveryId) : []) },
          later: later > 0 ? named : [],
        };
      },
      feeder: {
        add: (endpointId) => void waiting.push(endpointId),
        wakeAt: (_endpointId, at) => void wakings.push(at),
      },
    }),
  );
  const message = { id: 'x', kind: 'x', routingKey: 'x', body, headers: {}, redelivered: false, attempt: 1 };
  return { verdict: await consumer.handle(message), taken, waiting, wakings };
};

describe('a timer of the delay queues', () => {
  it('is read as it was written', async () => {
    const verdict = { verdict: 'done' };
    expect(await receive(timerBytes(timer))).toEqual({ verdict, taken: [timer], waiting: [], wakings: [] });
  });

  it('leaves the work in the database when memory has no place', async () => {
    expect(await receive(timerBytes(timer), { places: 0 })).toMatchObject({ taken: [], waiting: ['wh_1'] });
  });

  it('comes back when the attempt before is not recorded yet', async () => {
    expect((await receive(timerBytes(timer), { early: true })).verdict.verdict).toBe('retry-later');
  });

  it('is kept for its time where the clock of this instance is behind', async () => {
    expect(await receive(timerBytes(timer), { later: 9_000 })).toMatchObject({ taken: [timer], wakings: [9_000] });
  });

  it.each(['{', 'null', '{"deliveryId":1}', '{"deliveryId":"dlv_1","endpointId":"wh_1","attempt":"2"}'])(
    'is dead-lettered when it reads %s',
    async (text) => {
      expect((await receive(Buffer.from(text))).verdict.verdict).toBe('dead-letter');
    },
  );
});
