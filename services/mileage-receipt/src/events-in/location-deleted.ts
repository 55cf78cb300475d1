import { type HeardEvent, heard } from '@outlay/bus';
import { locationDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a location is gone, its region is that of nobody's trips any more. */
export const hearLocationDeleted = (tenants: Pick<Tenants, 'locationDeleted'>): HeardEvent =>
  heard(locationDeleted, tenants.locationDeleted);
