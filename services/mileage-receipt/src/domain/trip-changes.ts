import { isDeepStrictEqual } from 'node:util';
import type { MileageTripView } from '@outlay/contracts';

const NOT_PUBLISHED: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'statusLabel',
  'category',
  'policyViolations',
]);

/** The old value of each field of the trip on the wire that differs; empty when nothing changed. */
export const previousAttributes = (before: MileageTripView, after: MileageTripView): Record<string, unknown> => {
  const now: Record<string, unknown> = after;
  return Object.fromEntries(
    Object.entries(before).filter(([field, old]) => !NOT_PUBLISHED.has(field) && !isDeepStrictEqual(old, now[field])),
  );
};
