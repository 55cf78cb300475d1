import { type HeardEvent, heard } from '@outlay/bus';
import { vendorCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A vendor that was created can be named by a request. */
export const hearVendorCreated = (tenants: Pick<Tenants, 'vendorCreated'>): HeardEvent =>
  heard(vendorCreated, tenants.vendorCreated);
