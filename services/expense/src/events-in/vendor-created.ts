import { type EventHandler, handled } from '@outlay/bus';
import { vendorCreated } from '@outlay/contracts';
import type { Tenants } from '../store/tenants.ts';

/** A vendor that was created can be named by a request. */
export const handleVendorCreated = (tenants: Pick<Tenants, 'vendorCreated'>): EventHandler =>
  handled(vendorCreated, tenants.vendorCreated);
