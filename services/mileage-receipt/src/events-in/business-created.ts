import { type HeardEvent, heard } from '@outlay/bus';
import { businessCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** When a business was created, we remember it. */
export const hearBusinessCreated = (tenants: Pick<Tenants, 'business'>): HeardEvent =>
  heard(businessCreated, tenants.business);
