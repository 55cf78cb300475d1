import { describe, expect, it } from '@jest/globals';
import { webhookSeries } from '@outlay/contracts';
import { createFigures } from './figures.ts';
import { planOf, seriesOf } from './get-series.ts';

const now = new Date('2026-03-14T15:09:26.535Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const MINUTE = 60_000;
const job = { businessId: 3, endpointId: 'wh_1', eventId: 'evt_1' };
const WAYS = [1, 3, 5, 6, 24, 25, 72, 73, 168, 300, 301, 720];

describe('a series', () => {
  it.each(WAYS)('of %i hours has 60 to 300 steps that end now', (hours) => {
    const plan = planOf(hours, now);
    const series = seriesOf([], plan, now);
    expect(webhookSeries.parse(series)).toEqual(series);
    expect(series.points.length).toBeGreaterThanOrEqual(60);
    expect(series.points.length).toBeLessThanOrEqual(300);
    expect(plan.step % plan.read).toBe(0);
    const last = Date.parse(series.points.at(-1)?.at ?? '');
    expect(last).toBeLessThanOrEqual(now.getTime());
    expect(last + plan.step).toBeGreaterThan(now.getTime());
    expect(last + plan.step - Date.parse(series.from)).toBeGreaterThanOrEqual(hours * 60 * MINUTE);
  });

  it('has what was counted in its step, and zeros and no latency elsewhere', () => {
    const figures = createFigures();
    figures.cameIn([3, 3], [job], ago(7 * MINUTE));
    figures.attempted(job, { ok: true, at: ago(6 * MINUTE), latency: 40 });
    figures.attempted(job, { ok: false, at: ago(6 * MINUTE), latency: null });
    figures.attempted({ ...job, eventId: 'evt_test_1' }, { ok: true, at: ago(6 * MINUTE), latency: 1 });
    const taken = figures.take();
    expect(figures.take()).toEqual([]);
    const of = (endpointId: string) =>
      seriesOf(
        taken.filter((each) => each.endpointId === endpointId),
        planOf(24, now),
        now,
      ).points;
    const business = of('');
    expect(business.filter(({ events, attempts }) => events + attempts > 0)).toEqual([
      {
        ...{ at: '2026-03-14T15:00:00.000Z', events: 2, attempts: 2, succeeded: 1, failed: 1 },
        latency: { p50: 40, p95: 40, p99: 40 },
      },
    ]);
    expect(of('wh_1').reduce((sum, { events }) => sum + events, 0)).toBe(1);
    expect(business[0]).toMatchObject({ events: 0, latency: { p50: null, p95: null, p99: null } });
  });
});
