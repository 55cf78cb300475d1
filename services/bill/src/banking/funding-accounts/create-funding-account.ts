import type { Caller, CreateFundingAccount } from '@outlay/contracts';
import { assertKeepsTheBooks } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { last4Of } from '../files/bank-file.ts';
import { insertFundingAccount } from './funding-account.table.ts';
import type { FundingAccount } from './funding-account.ts';

type Given = { id: number; businessId: number; now: Date };

const decideCreateFundingAccount = (
  { name, currency, originator }: CreateFundingAccount,
  { id, businessId, now }: Given,
): FundingAccount => {
  const { format } = originator;
  const stamps = { version: 1, createdAt: now, updatedAt: now };
  return { id, businessId, name, currency, format, last4: last4Of(originator), files: 0, ...stamps };
};

/** @throws AppError FORBIDDEN */
export const createFundingAccount = async (
  { database, box }: Deps,
  caller: Caller,
  command: CreateFundingAccount,
): Promise<FundingAccount> => {
  assertKeepsTheBooks(caller);
  const { businessId } = caller;
  const id = await database.nextId('funding_accounts_id_seq');
  return database.changeIdempotently(caller, async (tx) => {
    const account = decideCreateFundingAccount(command, { id, businessId, now: tx.now });
    tx.write(insertFundingAccount(account, command.originator, box));
    tx.audit('funding_account.created', `funding_account:${id}`);
    return account;
  });
};
