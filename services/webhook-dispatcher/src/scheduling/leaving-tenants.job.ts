import { createLoop, type Loop } from '@outlay/runtime';
import { look } from '@outlay/store';
import type { Resources } from './resources.ts';
import type { WorkQueue } from './work-queue.ts';

export type LeavingTenants = Loop & { has(businessId: number): boolean };

const EVERY = 250;
const LEAVING = `SELECT l.business_id AS "businessId", ARRAY(SELECT e.id FROM endpoints e WHERE e.business_id = l.business_id) AS "endpointIds"
  FROM tenants_elsewhere l WHERE l.drains AND l.until > now()`;

type Leaving = { businessId: number; endpointIds: string[] };

/**
 * Businesses that are about to move to another database: what is in memory for them and has not begun is given back, and nothing more
 * is taken, so that what is under way ends before they leave and no receiver gets it twice.
 */
export const createLeavingTenants = (
  { database, clock, logger }: Resources,
  queue: Pick<WorkQueue, 'drop'>,
): LeavingTenants => {
  let leaving: ReadonlySet<number> = new Set();
  const loop = createLoop({
    name: 'leaving tenants',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const found = await look<Leaving>(database, { name: 'tenants-leaving', text: LEAVING });
      leaving = new Set(found.map(({ businessId }) => businessId));
      for (const endpointId of found.flatMap(({ endpointIds }) => endpointIds)) await queue.drop(endpointId);
    },
  });
  return { ...loop, has: (businessId) => leaving.has(businessId) };
};
