import { type NewEvent, type UserView, userCreated } from '@outlay/contracts';

/** A person who was unknown until now. */
export const publishUserCreated = (businessId: number, user: UserView): NewEvent => ({
  definition: userCreated,
  // In one line with the other news of the business: who joins it is known before they are said to belong.
  aggregate: `business:${businessId}`,
  data: { user },
});
