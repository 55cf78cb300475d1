import { type EventHandler, handled } from '@outlay/bus';
import { userUpdated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a person changed, we remember their name and language, and their role in the business. */
export const handleUserUpdated = (tenants: Pick<Tenants, 'userUpdated'>): EventHandler =>
  handled(userUpdated, tenants.userUpdated);
