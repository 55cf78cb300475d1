import type { Metrics } from '@outlay/runtime';

/** Metrics of one database of a service. */
export type Figures = {
  counter(name: string, help: string): { inc(by: number): void };
  gauge(name: string, help: string): { set(value: number): void };
};

/** With the database's name as a label where the service has several; else without any. */
export const figuresOf = (metrics: Metrics, shard: string | undefined): Figures => {
  if (shard === undefined) return metrics;
  const labels = ['shard'] as const;
  return {
    counter: (name, help) => metrics.counter(name, help, labels).labels({ shard }),
    gauge: (name, help) => metrics.gauge(name, help, labels).labels({ shard }),
  };
};
