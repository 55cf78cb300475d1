import { type NewEvent, type UserView, userDeleted } from '@outlay/contracts';

/** A person was deleted, as far as this business is concerned. */
export const publishUserDeleted = (businessId: number, user: UserView): NewEvent => ({
  definition: userDeleted,
  // In one line with the other news of the business: who joins it is known before they are said to belong.
  aggregate: `business:${businessId}`,
  data: { user },
});
