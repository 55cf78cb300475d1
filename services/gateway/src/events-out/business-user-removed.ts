import { type BusinessView, businessUserRemoved, type MemberView, type NewEvent } from '@outlay/contracts';

/** Somebody belongs to a business no more; `removedBy` is null when no person did it. In line behind business.user_added. */
export const publishBusinessUserRemoved = (
  business: BusinessView,
  { id, name, email, role }: MemberView,
  removedBy: number | null,
): NewEvent => ({
  definition: businessUserRemoved,
  aggregate: `business:${business.id}`,
  data: { business, user: { id, name, email, role }, removedBy },
});
