import { type HeardEvent, heard } from '@outlay/bus';
import { locationCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A location that was created can be named by a request. */
export const hearLocationCreated = (tenants: Pick<Tenants, 'locationCreated'>): HeardEvent =>
  heard(locationCreated, tenants.locationCreated);
