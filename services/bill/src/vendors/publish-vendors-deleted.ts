import type { ChangeTransaction } from '@outlay/store';
import { findBusiness } from '../context/index.ts';
import { vendorDeleted } from './vendor.events.ts';
import { vendors } from './vendor.table.ts';

/** Publishes of every vendor of the business that it is gone. */
export const publishVendorsDeleted = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
  const all = await vendors.all(tx, businessId);
  if (all.length === 0) return;
  const { locale } = await findBusiness(tx, businessId);
  tx.publish(...all.map((vendor) => vendorDeleted(vendor, locale)));
};
