import { type BusinessView, businessUserAdded, type MemberView, type NewEvent } from '@outlay/contracts';

/** Somebody belongs to a business now; `invitedBy` is null when the operator did it. In line behind business.created. */
export const publishBusinessUserAdded = (
  business: BusinessView,
  { id, name, email, role }: MemberView,
  invitedBy: number | null,
): NewEvent => ({
  definition: businessUserAdded,
  aggregate: `business:${business.id}`,
  data: { business, user: { id, name, email, role }, invitedBy },
});
