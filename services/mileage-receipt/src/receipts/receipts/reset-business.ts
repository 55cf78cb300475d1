import type { EventOfKind } from '@outlay/contracts';
import { handleReset } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { fileKeysOf } from './receipt.table.ts';

/** What a business of the sandbox did is gone, its files too; its people are the same. */
export const resetBusiness = async (deps: Deps, event: EventOfKind<'sandbox.reset'>): Promise<void> => {
  const { database, files, contexts, rates } = deps;
  const { businessId } = event.metadata;
  let keys: string[] = [];
  await handleReset({
    database,
    keep: ['employees', 'categories', 'locations'],
    before: async (tx) => {
      keys = await fileKeysOf(tx, businessId);
    },
  })(event);
  contexts.forget(businessId);
  rates.forget(businessId);
  for (const key of keys) await files.remove(key);
};
