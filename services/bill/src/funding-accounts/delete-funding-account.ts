import { AppError, type Caller, found } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { fundingAccounts, isUsed } from './funding-account.table.ts';

/** @throws AppError FORBIDDEN, NOT_FOUND, RESOURCE_IN_USE when batches were made of it */
export const deleteFundingAccount = async ({ database }: Deps, caller: Caller, id: number): Promise<void> => {
  assertKeepsTheBooks(caller);
  await database.change(caller, async (tx) => {
    const account = found(await fundingAccounts.lock(tx, caller.businessId, id));
    if (await isUsed(tx, account)) throw new AppError('RESOURCE_IN_USE');
    tx.write(fundingAccounts.delete(account));
    tx.audit('funding_account.deleted', `funding_account:${id}`);
  });
};
