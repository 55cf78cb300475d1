import { describe, expect, it } from '@jest/globals';
import { latenciesOf, ratesOf, rowsOf, type Series, throughputOf, totalOf } from './series.ts';

const NONE = { p50: null, p95: null, p99: null };

const pointAt = (at: string, succeeded: number, failed: number, latency = NONE as Series['points'][0]['latency']) => ({
  at: `2026-11-24T${at}:00.000Z`,
  events: succeeded,
  attempts: succeeded + failed,
  succeeded,
  failed,
  latency,
});

const SERIES: Series = {
  from: '2026-11-24T10:00:00.000Z',
  to: '2026-11-24T11:02:00.000Z',
  stepSeconds: 600,
  points: [
    pointAt('10:00', 60, 20, { p50: 40, p95: 80, p99: 90 }),
    pointAt('10:10', 0, 0),
    pointAt('10:50', 20, 0, { p50: 60, p95: 70, p99: 70 }),
    pointAt('11:00', 10, 0, { p50: 20, p95: 30, p99: 30 }),
  ],
};

describe('a series', () => {
  it('is plotted per minute, the step under way by the time that it has lasted', () => {
    expect(throughputOf(SERIES).map(({ events, attempts }) => [events, attempts])).toEqual([
      [6, 8],
      [0, 0],
      [2, 2],
      [5, 5],
    ]);
  });

  it('has no rate and no latency where nothing was sent', () => {
    expect(ratesOf(SERIES).map(({ rate }) => rate)).toEqual([0.75, null, 1, 1]);
    expect(latenciesOf(SERIES)[1]).toEqual({ at: '2026-11-24T10:10:00.000Z', ...NONE });
  });

  it('is a table by the hour, the latest first', () => {
    const rows = rowsOf(SERIES, (at) => at.slice(0, 13));
    expect(rows.map(({ at, attempts, rate, p50 }) => [at.slice(11, 16), attempts, rate, p50])).toEqual([
      ['11:00', 10, 1, 20],
      ['10:00', 100, 0.8, 60],
    ]);
  });

  it('leaves out of its table the hours in which nothing happened', () => {
    const quiet = { ...SERIES, points: [pointAt('08:00', 0, 0), pointAt('09:00', 1, 0)] };
    expect(rowsOf(quiet, (at) => at.slice(0, 13))).toHaveLength(1);
  });

  it('adds up', () => {
    expect(totalOf(SERIES)).toMatchObject({ events: 90, attempts: 110, failed: 20, p99: 90 });
  });
});
