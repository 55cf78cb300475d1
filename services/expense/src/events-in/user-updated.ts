import { type EventHandler, handled } from '@outlay/bus';
import { userUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a person's name or language changed, our events name them so. */
export const handleUserUpdated = (tenants: Pick<Tenants, 'user'>): EventHandler => handled(userUpdated, tenants.user);
