import { type EventHandler, handled } from '@outlay/bus';
import { locationDeleted } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A location that was deleted can be named no more. */
export const handleLocationDeleted = (tenants: Pick<Tenants, 'locationDeleted'>): EventHandler =>
  handled(locationDeleted, tenants.locationDeleted);
