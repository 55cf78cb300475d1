import { quantile } from '../../bench/harness/figure.ts';
import { TARGETS, type Target } from './kill-plan.ts';
import type { Arrived } from './ledger.ts';

/** Milliseconds from a kill: to the next delivery of what was published after it, and until all that was under way was attempted. */
export type Recovery = { next: number; underWay: number };

/** Of a kill of one of two dispatchers, in milliseconds: both times must stay below. */
export const MOST = 5_000;

/** From the kill to the first delivery of something that was published after it; undefined when there is none yet. */
export const nextDelivery = (killedAt: number, arrived: readonly Arrived[]): number | undefined => {
  const later = arrived.filter(({ sentAt }) => sentAt > killedAt).map(({ at }) => at - killedAt);
  return later.length === 0 ? undefined : Math.min(...later);
};

const seconds = (ms: number): string => (ms / 1_000).toFixed(2);

const line = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  return `p50 ${seconds(quantile(sorted, 0.5))}, p99 ${seconds(quantile(sorted, 0.99))}, max ${seconds(sorted.at(-1) ?? Number.NaN)} s`;
};

/** Recovery times by what was killed. */
export const createRecoveryTimes = () => {
  const times = new Map<Target, Recovery[]>(TARGETS.map((target) => [target, []]));
  const of = (target: Target): Recovery[] => times.get(target) ?? [];
  return {
    add: (target: Target, recovery: Recovery): void => void of(target).push(recovery),
    /** Did every kill of one dispatcher stay below the promise? */
    kept: (): boolean => of('one dispatcher').every(({ next, underWay }) => next < MOST && underWay < MOST),
    /** One line for people per kind of kill that happened. */
    lines: (): string[] =>
      TARGETS.filter((target) => of(target).length > 0).flatMap((target) => [
        `${of(target).length} times ${target}: next delivery ${line(of(target).map(({ next }) => next))}; ` +
          `what was under way ${line(of(target).map(({ underWay }) => underWay))}`,
      ]),
  };
};
