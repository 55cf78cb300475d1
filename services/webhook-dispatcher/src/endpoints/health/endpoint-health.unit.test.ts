import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Health, judge } from './endpoint-health.ts';

const MINUTE = 60_000;
const RULE = { share: 0.5, after: 15 * MINUTE };
const now = new Date('2026-03-14T15:00:00.000Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);

const NOTHING: Health = {
  ...{ failingSince: null, changedAt: null, attempts: 0, failures: 0, firstFailureAt: null },
  ...{ inARow: 0, inARowSince: null, lastSuccessAt: null, activeSince: null },
};
const verdict = (health: Partial<Health>): string => judge({ ...NOTHING, ...health }, RULE, now);
const busy = { attempts: 100, failures: 50, firstFailureAt: ago(16) };
const failed = { failingSince: ago(120), changedAt: ago(100) };

describe('an endpoint that works', () => {
  it('begins to fail when half of the last quarter of an hour failed, and something before', () => {
    expect(verdict(busy)).toBe('failing');
    expect(verdict({ ...busy, failures: 49 })).toBe('unchanged');
    expect(verdict({ ...busy, firstFailureAt: ago(14) })).toBe('unchanged');
  });

  it('does not by fewer than ten attempts', () => {
    expect(verdict({ ...busy, attempts: 10, failures: 10 })).toBe('failing');
    expect(verdict({ ...busy, attempts: 9, failures: 9 })).toBe('unchanged');
  });

  it('begins to fail, quiet as it is, when nothing got through for an hour: of three attempts at least', () => {
    expect(verdict({ inARow: 3, inARowSince: ago(60) })).toBe('failing');
    expect(verdict({ inARow: 2, inARowSince: ago(60) })).toBe('unchanged');
    expect(verdict({ inARow: 3, inARowSince: ago(59) })).toBe('unchanged');
  });
});

describe('an endpoint that fails', () => {
  it('works again when less than a tenth fails', () => {
    const share = (attempts: number, failures: number) =>
      verdict({ ...failed, attempts, failures, lastSuccessAt: ago(1) });
    expect([share(100, 9), share(100, 10), share(1, 0)]).toEqual(['recovered', 'unchanged', 'recovered']);
  });

  it('works again when the last attempt succeeded, however long ago', () => {
    expect(verdict({ ...failed, lastSuccessAt: ago(50) })).toBe('recovered');
    expect(verdict({ ...failed, lastSuccessAt: ago(50), inARow: 1, inARowSince: ago(40) })).toBe('unchanged');
  });

  it('goes on failing while nothing got through since it began, or since it was enabled', () => {
    expect(verdict({ ...failed, lastSuccessAt: ago(121) })).toBe('unchanged');
    expect(verdict({ ...failed, activeSince: ago(10), lastSuccessAt: ago(11) })).toBe('unchanged');
    expect(verdict({ ...failed, activeSince: ago(10), lastSuccessAt: ago(9) })).toBe('recovered');
  });
});

describe('an endpoint at the border', () => {
  type Minute = { attempts: number; share: number };
  const failuresOf = ({ attempts, share }: Minute): number => Math.round(attempts * share);
  const timeOf = (minute: number): Date => new Date(now.getTime() + minute * MINUTE);
  const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

  const windowAt = (minutes: readonly Minute[], at: number) => {
    const window = minutes.slice(Math.max(0, at - 14), at + 1);
    const first = minutes.findIndex((each, index) => index > at - 30 && index <= at && failuresOf(each) > 0);
    const firstFailureAt = first === -1 ? null : timeOf(first);
    return {
      attempts: sum(window.map(({ attempts }) => attempts)),
      failures: sum(window.map(failuresOf)),
      firstFailureAt,
    };
  };

  /** The failures of a minute come before its successes. */
  const streakAfter = ({ inARow, inARowSince }: Health, minute: Minute, at: Date): Partial<Health> => {
    const failedNow = failuresOf(minute);
    if (minute.attempts > failedNow) return { inARow: 0, inARowSince: null, lastSuccessAt: at };
    return failedNow === 0 ? {} : { inARow: inARow + failedNow, inARowSince: inARowSince ?? at };
  };

  /** The minutes in which the state changes of an endpoint that is judged every minute. */
  const changesOf = (minutes: readonly Minute[]): number[] => {
    let state = { ...NOTHING };
    const changes: number[] = [];
    for (const [at, minute] of minutes.entries()) {
      const time = timeOf(at + 1);
      state = { ...state, ...streakAfter(state, minute, time), ...windowAt(minutes, at) };
      const found = judge(state, RULE, time);
      if (found === 'unchanged') continue;
      changes.push(at);
      state = { ...state, changedAt: time, failingSince: found === 'failing' ? time : null };
    }
    return changes;
  };
  const traffic = (least: number, most: number) =>
    fc.array(
      fc.record({
        attempts: fc.integer({ min: 0, max: 200 }),
        share: fc.double({ min: least, max: most, noNaN: true }),
      }),
      { maxLength: 300 },
    );

  it('stays what it became for a quarter of an hour, whatever comes', () => {
    fc.assert(
      fc.property(traffic(0, 1), (minutes) => {
        const changes = changesOf(minutes);
        expect(changes.every((at, index) => index === 0 || at - (changes[index - 1] ?? 0) >= 15)).toBe(true);
      }),
    );
  });

  it('never goes to and fro while between a tenth and a half fails', () => {
    const steady = fc.array(fc.double({ min: 0.11, max: 0.48, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(steady, (shares) => {
        expect(changesOf(shares.map((share) => ({ attempts: 100, share })))).toEqual([]);
        const broken = Array.from({ length: 40 }, () => ({ attempts: 100, share: 1 }));
        const after = shares.map((share) => ({ attempts: 100, share }));
        expect(changesOf([...broken, ...after])).toHaveLength(1);
      }),
    );
  });
});
