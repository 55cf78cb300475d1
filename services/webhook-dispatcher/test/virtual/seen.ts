import type { Job } from '../../src/scheduling/job.ts';

type Delivery = {
  endpointId: string;
  publishedAt: number;
  /** When the next attempt was promised, when each began, and how late each retry was. */
  promisedAt: number;
  startedAt: number[];
  late: number[];
};

/** What was promised to each delivery, and what came of it; all in milliseconds of the virtual time. */
export const createSeen = (now: () => number) => {
  const deliveries = new Map<string, Delivery>();
  let longestOverdue = 0;

  return {
    deliveries,
    published: (id: string, endpointId: string): void => {
      deliveries.set(id, { endpointId, publishedAt: now(), promisedAt: now(), startedAt: [], late: [] });
    },
    started: ({ deliveryId }: Job): void => {
      const delivery = deliveries.get(deliveryId);
      if (!delivery) throw new Error(`${deliveryId} was never published`);
      delivery.startedAt.push(now());
      delivery.late.push(now() - delivery.promisedAt);
    },
    ended: ({ deliveryId }: Job, delay: number | null): void => {
      const delivery = deliveries.get(deliveryId);
      if (delivery) delivery.promisedAt = now() + (delay ?? 0);
    },
    /** A retry lay in the record for so long after its time, with no lease. */
    overdue: (ms: number): void => {
      longestOverdue = Math.max(longestOverdue, ms);
    },
    longestOverdue: (): number => longestOverdue,
    /** How late the retries of these endpoints were, the earliest first; and their first attempts. */
    lateness: (of: (endpointId: string) => boolean) => {
      const own = [...deliveries.values()].filter(({ endpointId }) => of(endpointId));
      const sorted = (values: number[]): number[] => values.sort((a, b) => a - b);
      return {
        attempts: sorted(own.map(({ startedAt }) => startedAt.length)),
        first: sorted(own.flatMap(({ late }) => late.slice(0, 1))),
        retries: sorted(own.flatMap(({ late }) => late.slice(1))),
      };
    },
  };
};
