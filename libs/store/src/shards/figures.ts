import type { Metrics } from '@outlay/runtime';

/** Metrics of one database of a service. */
export type Figures = {
  counter(
    name: string,
    help: string,
    labels?: readonly string[],
  ): { inc(by: number): void; inc(labels: Readonly<Record<string, string>>): void };
  gauge(name: string, help: string): { set(value: number): void };
};

/** With the database's name as a label where the service has several; else without it. */
export const figuresOf = (metrics: Metrics, shard: string | undefined): Figures => {
  if (shard === undefined) return metrics;
  return {
    counter: (name, help, labels = []) => {
      const counter = metrics.counter<string>(name, help, [...labels, 'shard']);
      return {
        inc: (given: number | Readonly<Record<string, string>>) =>
          typeof given === 'number' ? counter.inc({ shard }, given) : counter.inc({ ...given, shard }),
      };
    },
    gauge: (name, help) => metrics.gauge(name, help, ['shard']).labels({ shard }),
  };
};
