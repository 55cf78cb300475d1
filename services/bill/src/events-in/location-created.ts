import { type EventHandler, handled } from '@outlay/bus';
import { locationCreated } from '@outlay/contracts';
import type { Tenants } from '../subscriptions.ts';

/** A location that was created can be named by a request. */
export const handleLocationCreated = (tenants: Pick<Tenants, 'locationCreated'>): EventHandler =>
  handled(locationCreated, tenants.locationCreated);
