import { type HeardEvent, heard } from '@outlay/bus';
import { locationDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A location that was deleted can be named no more. */
export const hearLocationDeleted = (tenants: Pick<Tenants, 'locationDeleted'>): HeardEvent =>
  heard(locationDeleted, tenants.locationDeleted);
