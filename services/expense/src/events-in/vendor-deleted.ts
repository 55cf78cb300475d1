import { type HeardEvent, heard } from '@outlay/bus';
import { vendorDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A vendor that was deleted can be named no more. */
export const hearVendorDeleted = (tenants: Pick<Tenants, 'vendorDeleted'>): HeardEvent =>
  heard(vendorDeleted, tenants.vendorDeleted);
