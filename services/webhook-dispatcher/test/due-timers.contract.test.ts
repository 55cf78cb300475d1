import { describe, expect, it } from '@jest/globals';
import { consumeDueTimers, timerBytes } from '../src/scheduling/due-timers.consumer.ts';
import type { Timer } from '../src/scheduling/job.ts';

const timer: Timer = { deliveryId: 'dlv_1', endpointId: 'wh_1', attempt: 2 };

const receive = async (body: Buffer, { places = 1, early = false } = {}) => {
  const taken: Timer[] = [];
  const waiting: string[] = [];
  const consumer = consumeDueTimers({
    queue: { reserve: () => places, unreserve: () => undefined, accept: () => undefined },
    takeNamed: async (timers) => {
      taken.push(...timers);
      return { jobs: [], early: new Set(early ? timers.map(({ deliveryId }) => deliveryId) : []) };
    },
    waits: (endpointId) => void waiting.push(endpointId),
  });
  const message = { id: 'x', kind: 'x', body, headers: {}, redelivered: false, attempt: 1 };
  return { verdict: await consumer.handle(message), taken, waiting };
};

describe('a timer of the delay queues', () => {
  it('is read as it was written', async () => {
    expect(await receive(timerBytes(timer))).toEqual({ verdict: { verdict: 'done' }, taken: [timer], waiting: [] });
  });

  it('leaves the work in the database when memory has no place', async () => {
    expect(await receive(timerBytes(timer), { places: 0 })).toMatchObject({ taken: [], waiting: ['wh_1'] });
  });

  it('comes back when the attempt before is not recorded yet', async () => {
    expect((await receive(timerBytes(timer), { early: true })).verdict.verdict).toBe('retry-later');
  });

  it.each(['{', 'null', '{"deliveryId":1}', '{"deliveryId":"dlv_1","endpointId":"wh_1","attempt":"2"}'])(
    'is dead-lettered when it reads %s',
    async (text) => {
      expect((await receive(Buffer.from(text))).verdict.verdict).toBe('dead-letter');
    },
  );
});
