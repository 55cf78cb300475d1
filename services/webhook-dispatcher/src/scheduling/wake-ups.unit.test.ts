import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createWakeUps } from './wake-ups.ts';

const taken = (wakeUps: ReturnType<typeof createWakeUps>, second: number): ReadonlySet<string> =>
  wakeUps.take(second * 1_000);

describe('wake-ups', () => {
  it('name each endpoint once when its second has come, and not before', () => {
    const wakeUps = createWakeUps();
    wakeUps.add('a', 4_001);
    wakeUps.add('a', 4_500);
    wakeUps.add('b', 3_000);
    wakeUps.add('c', 9_000);
    expect([taken(wakeUps, 2), taken(wakeUps, 5), taken(wakeUps, 5), taken(wakeUps, 9)]).toEqual([
      new Set(),
      new Set(['a', 'b']),
      new Set(),
      new Set(['c']),
    ]);
  });

  it('of one endpoint, however many, keep none from another', () => {
    const wakeUps = createWakeUps();
    for (let second = 1; second <= 200_000; second += 1) wakeUps.add('many', second * 1_000);
    wakeUps.add('other', 50_000);
    expect(taken(wakeUps, 50)).toEqual(new Set(['many', 'other']));
  });

  it('name an endpoint in every second that it has something due, in whichever order they come', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b'), fc.nat(60), fc.nat(2));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80, size: 'max' }), (steps) => {
        const wakeUps = createWakeUps();
        const expected = new Map<string, Set<number>>([
          ['a', new Set()],
          ['b', new Set()],
        ]);
        let now = 0;
        const goOn = (): void => {
          now += 1;
          const due = wakeUps.take(now * 1_000);
          for (const [endpointId, seconds] of expected) if (seconds.has(now)) expect(due).toContain(endpointId);
        };
        for (const [endpointId, ahead, forward] of steps) {
          expected.get(endpointId)?.add(now + 1 + ahead);
          wakeUps.add(endpointId, (now + 1 + ahead) * 1_000);
          for (let n = 0; n < forward; n += 1) goOn();
        }
        for (let n = 0; n < 62; n += 1) goOn();
        expect([...wakeUps.take(1e12)]).toEqual([]);
      }),
    );
  });
});
