import { type EventHandler, handled } from '@outlay/bus';
import { vendorDeleted } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A vendor that was deleted can be named no more. */
export const handleVendorDeleted = (tenants: Pick<Tenants, 'vendorDeleted'>): EventHandler =>
  handled(vendorDeleted, tenants.vendorDeleted);
