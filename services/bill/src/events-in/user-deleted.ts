import { type EventHandler, handled } from '@outlay/bus';
import { userDeleted } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a person was deleted, they are nobody in the business. */
export const handleUserDeleted = (tenants: Pick<Tenants, 'userDeleted'>): EventHandler =>
  handled(userDeleted, tenants.userDeleted);
