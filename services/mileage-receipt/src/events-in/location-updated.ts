import { type HeardEvent, heard } from '@outlay/bus';
import { locationUpdated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location changed, trips made from then on are paid by its region. */
export const hearLocationUpdated = (tenants: Pick<Tenants, 'location'>): HeardEvent =>
  heard(locationUpdated, tenants.location);
