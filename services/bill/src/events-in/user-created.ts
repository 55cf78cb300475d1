import { type EventHandler, handled } from '@outlay/bus';
import { userCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** When a person became known, we remember their name and language. */
export const handleUserCreated = (tenants: Pick<Tenants, 'userCreated'>): EventHandler =>
  handled(userCreated, tenants.userCreated);
