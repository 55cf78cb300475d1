import type { EventOfKind } from '@outlay/contracts';
import { type ChangeTransaction, handleReset } from '@outlay/store';
import { findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { vendorEvent } from './vendor.events.ts';
import { vendors } from './vendor.table.ts';

/** Publishes of every vendor of the business that it is gone. */
const publishVendorsDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  const all = await vendors.all(tx, businessId);
  if (all.length === 0) return;
  const { locale } = await findBusiness(tx, businessId);
  tx.publish(...all.map((vendor) => vendorEvent('vendor.deleted', vendor, locale)));
};

/** What a business of the sandbox did is gone; its people are the same. */
export const resetBusiness = ({ database }: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> =>
  handleReset({ database, keep: ['employees'], before: publishVendorsDeleted })(event);
