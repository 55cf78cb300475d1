import { type NewEvent, type Role, type UserView, userUpdated } from '@outlay/contracts';
import type { Changes } from '../domain/changes.ts';

/** A person is called otherwise in this business, reads another language, or has another role; `role` is null when it stayed. */
export const publishUserUpdated = (
  businessId: number,
  { user, role }: { user: UserView; role: Role | null },
  changes: Changes,
): NewEvent => ({
  definition: userUpdated,
  // In one line with the other news of the business: who joins it is known before they are said to belong.
  aggregate: `business:${businessId}`,
  data: { user, role, ...changes },
});
