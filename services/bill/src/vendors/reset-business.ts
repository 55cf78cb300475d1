import type { EventOfKind } from '@outlay/contracts';
import { type ChangeTransaction, handleReset } from '@outlay/store';
import { fileKeysOf } from '../bills/index.ts';
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

/** What a business of the sandbox did is gone, its files too; its people are the same. */
export const resetBusiness = async ({ database, files }: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  let keys: string[] = [];
  const before = async (tx: ChangeTransaction, businessId: number): Promise<void> => {
    await publishVendorsDeleted(tx, businessId);
    keys = await fileKeysOf(tx, businessId);
  };
  await handleReset({ database, keep: ['employees', 'exchange_rate_days'], before })(event);
  for (const key of keys) await files.remove(key);
};
