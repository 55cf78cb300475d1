import { type EventHandler, handled } from '@outlay/bus';
import { userDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person was deleted, they are nobody in the business: no receipt is split with them. */
export const handleUserDeleted = (tenants: Pick<Tenants, 'userRemoved'>): EventHandler =>
  handled(userDeleted, tenants.userRemoved);
