import { describe, expect, it } from '@jest/globals';
import { createMetrics } from './metrics.ts';

describe('the metrics', () => {
  it('count, measure and read a value, each under the name of its service', async () => {
    const metrics = createMetrics('bill');
    metrics.counter('made_total', 'how many', ['kind']).inc({ kind: 'a' });
    metrics.histogram('took_seconds', 'how long').observe(0.003);
    metrics.gauge('waiting', 'how many wait', [], () => 7);
    const text = await metrics.text();
    expect(text).toContain('made_total{kind="a",service="bill"} 1');
    expect(text).toContain('took_seconds_bucket{le="0.005",service="bill"} 1');
    expect(text).toContain('waiting{service="bill"} 7');
    expect(text).toContain('process_cpu_user_seconds_total');
  });

  it('show what is counted by a known value from the start, and count on when it is asked for again', async () => {
    const metrics = createMetrics('bill');
    const made = () => metrics.counter('made_total', 'how many', ['kind'], ['a', 'b']);
    made().inc({ kind: 'a' });
    made();
    expect((await metrics.text()).match(/^made_total.*$/gm)).toEqual([
      'made_total{kind="a",service="bill"} 1',
      'made_total{kind="b",service="bill"} 0',
    ]);
  });

  it('give the same metric for the same name', () => {
    const metrics = createMetrics('bill');
    expect(metrics.counter('a_total', 'a')).toBe(metrics.counter('a_total', 'a'));
  });
});
