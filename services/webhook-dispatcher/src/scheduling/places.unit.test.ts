import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { clock, GOOD, HANG, job, LIMITS, offer, queuesOf, startAll, to } from '../../test/queue-jobs.ts';
import type { Limits, Share } from './endpoint-queue.ts';
import type { Slot } from './endpoint-queues.ts';

const MINUTE = 60_000;

const SMALL: Limits = {
  ...{ ...LIMITS, initial: 2 },
  places: { fresh: { jobs: 60, bytes: 1e9 }, due: { jobs: 40, bytes: 1e9 } },
};
type Step = { endpoint: string; count: number; flag: boolean };

/** Queues with few places, and what can happen to them. */
const createWorld = () => {
  const queues = queuesOf(SMALL);
  const underWay: Slot[] = [];
  /** Takes as many as fit; with the flag they are late. */
  const fill =
    (share: Share) =>
    ({ endpoint, count, flag }: Step): void => {
      const dueAt = flag ? clock.at - 2 * MINUTE : clock.at;
      const places = queues.reserve(endpoint, count, share);
      const one = { dueAt, businessId: endpoint.length };
      for (let n = 0; n < places; n += 1) queues.offer({ ...job(endpoint, share === 'due' ? 2 : 1), ...one }, share);
      queues.unreserve(endpoint, places, share);
    };
  const start = (): void => void underWay.push(...startAll(queues));
  /** Some attempts are over; with the flag they timed out. */
  const finish = ({ count, flag }: Step): void => {
    clock.at += 20_000;
    for (const slot of underWay.splice(0, count))
      for (const gone of [...queues.finished(slot, flag ? HANG : GOOD), slot.job]) queues.forget(gone);
  };
  return { queues, happen: { fresh: fill('fresh'), due: fill('due'), start, finish } };
};

describe('places in memory', () => {
  it('are never more than there are, of either kind, whatever comes late and whoever hangs', () => {
    const what = fc.constantFrom('fresh', 'due', 'start', 'finish');
    const step = fc.record({ what, endpoint: fc.nat(30).map(String), count: fc.nat(40), flag: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150, size: 'max' }), (steps) => {
        const { queues, happen } = createWorld();
        for (const each of steps) {
          happen[each.what as keyof typeof happen](each);
          const { freshJobs, dueJobs } = queues.stats();
          expect([freshJobs <= 60, freshJobs >= 0, dueJobs <= 40, dueJobs >= 0]).toEqual(Array(4).fill(true));
        }
      }),
    );
  });

  it('remain for retries, though a hundred suspect endpoints have a late backlog each', () => {
    const queues = queuesOf({ ...LIMITS, remembered: 1_000 });
    clock.at = 10 * MINUTE;
    const suspects = Array.from({ length: 100 }, (_, n) => `suspect${n}`);
    for (const endpointId of suspects) offer(queues, endpointId, 1);
    for (let slots = startAll(queues); slots.length > 0; slots = startAll(queues))
      for (const slot of slots) {
        queues.finished(slot, HANG);
        queues.forget(slot.job);
      }
    for (const [n, endpointId] of suspects.entries())
      for (let left = queues.reserve(endpointId, 100, 'fresh'); left > 0; left -= 1) {
        queues.offer({ ...job(endpointId), businessId: n, dueAt: 0 }, 'fresh');
        queues.unreserve(endpointId, 1, 'fresh');
      }
    const late = startAll(queues).filter(({ pool }) => pool === 'due');
    expect(late.length).toBe(LIMITS.places.due.jobs / 8);
    // Over and being recorded, they have their places still: those that start now keep the places they had.
    for (const slot of late) queues.finished(slot, HANG);
    expect(startAll(queues).filter(({ pool }) => pool === 'due')).not.toEqual([]);
    expect(queues.stats().dueJobs).toBe(LIMITS.places.due.jobs / 8);
    expect(queues.freePlaces('other', 'due')).toBeGreaterThanOrEqual(LIMITS.duePerEndpoint / 2);
    queues.offer({ ...job('other', 2), businessId: 1_000 }, 'due');
    expect(to(startAll(queues), 'other')).toHaveLength(1);
  });

  it('and slots of what is due remain for other businesses, however many endpoints of one hang', () => {
    const many = { fresh: LIMITS.places.fresh, due: { jobs: 1_200, bytes: 1e9 } };
    const queues = queuesOf({ ...LIMITS, due: 600, places: many });
    clock.at = 0;
    let places = 0;
    for (let n = 0; n < 50; n += 1) {
      for (let round = 0; round < 40; round += 1) {
        const free = queues.reserve(`hangs${n}`, 1, 'due');
        for (let left = free; left > 0; left -= 1) queues.offer({ ...job(`hangs${n}`, 2), businessId: 7 }, 'due');
        queues.unreserve(`hangs${n}`, free, 'due');
        places += free;
      }
    }
    const slots = startAll(queues).length;
    // Of 1,200 and 600. An endpoint's first place is given before its business is known.
    expect(places).toBeLessThanOrEqual(1_050 + 50);
    expect(slots).toBeLessThanOrEqual(525);
    queues.offer({ ...job('other', 2), businessId: 8 }, 'due');
    expect(to(startAll(queues), 'other')).toHaveLength(1);
  });
});

describe('an endpoint that does not answer', () => {
  it('leaves the calm slots after a second, though its time is not over, and even where the troubled ones are taken', () => {
    const queues = queuesOf(LIMITS);
    clock.at = 0;
    for (let n = 0; n < 20; n += 1) offer(queues, `hangs${n}`, 8);
    const stuck = startAll(queues);
    expect(stuck).toHaveLength(LIMITS.calm);
    offer(queues, 'well', 1);
    expect([queues.next(), queues.opensAt()]).toEqual([undefined, 1_000]);
    clock.at = queues.opensAt();
    expect(to(startAll(queues), 'well').map(({ pool }) => pool)).toEqual(['calm']);
    for (const slot of stuck) queues.finished(slot, HANG);
    expect(queues.stats().inFlight).toBe(1);
    expect(startAll(queues).length).toBeLessThanOrEqual(LIMITS.troubled);
  });
});
