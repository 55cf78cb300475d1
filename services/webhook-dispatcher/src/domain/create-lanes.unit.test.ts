import { describe, expect, it } from '@jest/globals';
import { BAD, clock, GOOD, HANG, job, LIMITS, lanesOf, offer, startAll, to } from '../../test/lane-jobs.ts';

describe('the lanes', () => {
  it('start no more to one endpoint than its cap', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 20);
    expect(startAll(lanes)).toHaveLength(4);
  });

  it('take turns among the endpoints', () => {
    const lanes = lanesOf({ ...LIMITS, calm: 6 });
    offer(lanes, 'a', 20);
    offer(lanes, 'b', 20);
    offer(lanes, 'c', 20);
    expect(startAll(lanes).map(({ job: { endpointId } }) => endpointId)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  it('widen for an endpoint that answers fast, up to the most', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 500);
    let under = startAll(lanes);
    const widths = [under.length];
    for (let round = 0; round < 4; round += 1) {
      for (const ticket of under) lanes.arrived(ticket, GOOD);
      under = startAll(lanes);
      widths.push(under.length);
    }
    expect(widths).toEqual([4, 8, 16, 16, 16]);
  });

  it('leave a hanging endpoint one place, and none of the healthy ones', () => {
    const lanes = lanesOf({ ...LIMITS, calm: 4, troubled: 2 });
    offer(lanes, 'hangs', 50);
    for (const ticket of startAll(lanes)) lanes.arrived(ticket, HANG);
    offer(lanes, 'well', 10);
    const started = startAll(lanes);
    expect(to(started, 'hangs')).toHaveLength(1);
    expect(to(started, 'well')).toHaveLength(4);
  });

  it('let many hanging endpoints together use the troubled places only', () => {
    const lanes = lanesOf(LIMITS);
    for (let n = 0; n < 30; n += 1) offer(lanes, `hangs${n}`, 10);
    for (let round = 0; round < 8; round += 1) for (const ticket of startAll(lanes)) lanes.arrived(ticket, HANG);
    const stuck = startAll(lanes);
    expect(stuck.length).toBeLessThanOrEqual(LIMITS.troubled);
    offer(lanes, 'well', 10);
    expect(to(startAll(lanes), 'well')).toHaveLength(4);
  });

  it('give retries places of their own', () => {
    const lanes = lanesOf({ ...LIMITS, calm: 4, troubled: 2, initial: 16 });
    offer(lanes, 'a', 10, 2);
    offer(lanes, 'b', 10);
    const started = startAll(lanes);
    expect(to(started, 'a')).toHaveLength(2);
    expect(to(started, 'b')).toHaveLength(4);
  });

  it('ramp a recovering endpoint up instead of flooding it', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 32);
    for (let round = 0; round < 3; round += 1) for (const ticket of startAll(lanes)) lanes.arrived(ticket, HANG);
    clock.at += 60_000;
    const widths: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const under = startAll(lanes);
      widths.push(under.length);
      for (const ticket of under) lanes.arrived(ticket, GOOD);
    }
    expect(widths).toEqual([1, 2, 4]);
  });

  it('do not widen for an endpoint that only fails', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 32);
    for (let round = 0; round < 3; round += 1) for (const ticket of startAll(lanes)) lanes.arrived(ticket, BAD);
    expect(startAll(lanes)).toHaveLength(4);
  });

  it('have room in proportion to the cap, and none beyond the limits of jobs and bytes', () => {
    const lanes = lanesOf({ ...LIMITS, jobs: 40, bytes: 4_500 });
    expect(lanes.room('a')).toBe(32);
    offer(lanes, 'a', 32);
    expect(lanes.room('a')).toBe(0);
    expect(lanes.room('b')).toBe(8);
    lanes.offer(job('b', 1, 1_400));
    expect(lanes.room('b')).toBe(0);
  });

  it('keep reserved places from everybody else', () => {
    const lanes = lanesOf({ ...LIMITS, jobs: 40 });
    expect(lanes.reserve('a', 100)).toBe(32);
    expect([lanes.room('a'), lanes.room('b')]).toEqual([0, 8]);
    expect(lanes.reserve('b', 100)).toBe(8);
    expect(lanes.reserve('c', 1)).toBe(0);
    offer(lanes, 'a', 10);
    lanes.unreserve('a', 32);
    expect([lanes.room('a'), lanes.room('c')]).toEqual([22, 22]);
  });

  it('count a job until it is forgotten, not only until it started', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 3);
    const tickets = startAll(lanes);
    for (const ticket of tickets) lanes.arrived(ticket, GOOD);
    expect(lanes.stats()).toMatchObject({ waiting: 0, inFlight: 0, jobs: 3, bytes: 300 });
    for (const ticket of tickets) lanes.forget(ticket.job);
    expect(lanes.stats()).toMatchObject({ jobs: 0, bytes: 0 });
  });

  it('take out of line what waits for an endpoint', () => {
    const lanes = lanesOf(LIMITS);
    offer(lanes, 'a', 10);
    const [first] = startAll(lanes);
    expect(lanes.drop('a')).toHaveLength(6);
    if (first) lanes.arrived(first, GOOD);
    expect(lanes.next()).toBeUndefined();
    expect(lanes.drop('unknown')).toEqual([]);
  });

  it('remember a bounded number of endpoints', () => {
    const lanes = lanesOf({ ...LIMITS, memory: 10 });
    for (let n = 0; n < 50; n += 1) {
      offer(lanes, `e${n}`, 1);
      const ticket = lanes.next();
      if (ticket) {
        lanes.arrived(ticket, GOOD);
        lanes.forget(ticket.job);
      }
    }
    expect(lanes.stats().endpoints).toBeLessThanOrEqual(11);
  });
});
