import type { Metrics } from '@outlay/runtime';

/**
 * How many instances work now, this one among them, so that they share what an endpoint takes in all. One, as long as this
 * instance knows of no other; what was seen last, while nobody can look.
 */
export const createLiveInstances = ({ metrics }: { metrics: Metrics }) => {
  let live = 1;
  metrics.gauge('outlay_webhook_instances', 'Instances that work, as this one sees them', [], () => live);
  return {
    count: (): number => live,
    /** Who is present now. This one may not be among them yet. */
    seen: (present: ReadonlySet<number>): void => {
      live = Math.max(1, present.size);
    },
  };
};
export type LiveInstances = ReturnType<typeof createLiveInstances>;
