import { AppError } from '@outlay/contracts';
import type { ChangeTransaction, Database } from '@outlay/store';
import type { Business } from '../../context/index.ts';
import { giveFirstAccounts } from '../accounts/give-first-accounts.ts';
import { rulesFromToday } from '../rules/mapping-version.table.ts';

/**
 * For who deletes a tax code in this transaction: whoever writes rules waits from here on until it ends, so that no rule names one that is gone.
 * @throws AppError RESOURCE_IN_USE where a rule names it that holds now or later
 */
export const assertTaxCodeNotInRules = async (
  tx: ChangeTransaction,
  database: Pick<Database, 'nextId'>,
  { business, taxCodeId }: { business: Business; taxCodeId: number },
): Promise<void> => {
  await giveFirstAccounts(tx, database, business);
  if ((await rulesFromToday(tx, business)).some(({ when }) => when.taxCodeIds.includes(taxCodeId)))
    throw new AppError('RESOURCE_IN_USE', { message: { key: 'taxCode.inRules' } });
};
