import { describe, expect, it } from '@jest/globals';
import type { LogRecord } from '@opentelemetry/api';
import { createLogger, createMetrics } from '@outlay/runtime';
import { createLogBridge } from './log-bridge.ts';
import { createMetricBridge } from './metric-bridge.ts';

describe('the registry of figures', () => {
  it('is given on as it stands: counters, gauges, and histograms by bucket', async () => {
    const metrics = createMetrics('test');
    metrics.counter('made_total', 'Made', ['kind']).inc({ kind: 'a' }, 3);
    metrics.gauge('waiting', 'Waiting', [], () => 7);
    const seconds = metrics.histogram('took_seconds', 'Took', ['kind'], [1, 5]);
    for (const value of [0.5, 0.7, 3, 9]) seconds.observe({ kind: 'a' }, value);
    const bridge = createMetricBridge(metrics, new Date(1_000), () => new Date(61_500));
    const { resourceMetrics } = await bridge.collect();
    const all = resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics);
    const pointOf = (name: string) => all.find(({ descriptor }) => descriptor.name === name)?.dataPoints[0];
    expect(pointOf('made_total')).toMatchObject({ value: 3, attributes: { kind: 'a' }, endTime: [61, 500_000_000] });
    expect(pointOf('waiting')).toMatchObject({ value: 7 });
    expect(pointOf('took_seconds')).toMatchObject({
      value: { sum: 13.2, count: 4, buckets: { boundaries: [1, 5], counts: [2, 1, 1] } },
      attributes: { kind: 'a' },
    });
    expect(all.find(({ descriptor }) => descriptor.name === 'made_total')).toMatchObject({ isMonotonic: true });
  });
});

describe('a line of the log', () => {
  it('is a record too, without what was cut out of it', () => {
    const records: LogRecord[] = [];
    const onLine = createLogBridge({ emit: (record) => void records.push(record) });
    const written: string[] = [];
    const stream = { write: (line: string) => void written.push(line) };
    const logger = createLogger({ service: 'test', level: 'info', environment: 'sandbox', stream, onLine });
    logger.warn({ ms: 3, password: 'hunter2', config: { a: 1 }, none: null }, 'request.answered');
    expect(records[0]).toMatchObject({
      ...{ body: 'request.answered', severityText: 'WARN', severityNumber: 13 },
      attributes: { ms: 3, password: '[redacted]', config: '{"a":1}' },
    });
    expect(Object.keys(records[0]?.attributes ?? {})).toEqual(['ms', 'password', 'config']);
    expect(written).toHaveLength(1);
  });
});
