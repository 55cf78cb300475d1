import { type HeardEvent, heard } from '@outlay/bus';
import { locationCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location was created, trips of the employees there are paid by its region. */
export const hearLocationCreated = (tenants: Pick<Tenants, 'location'>): HeardEvent =>
  heard(locationCreated, tenants.location);
