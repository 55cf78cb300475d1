import {
  type Answer,
  AppError,
  type BatchFormat,
  type Caller,
  type CreateFundingAccount,
  notFound,
  type OperationById,
  type Originator,
} from '@outlay/contracts';
import { type ChangeTransaction, type Database, pageOf, type SecretBox, sql, type Transaction } from '@outlay/store';
import type { FundingAccount } from '../batches/batch.ts';
import { mayPay, seesAll } from '../bills/access.ts';

type Query = OperationById<'listFundingAccounts'>['query']['_output'];

type Row = {
  id: number;
  business_id: number;
  name: string;
  currency: string;
  format: BatchFormat;
  last4: string;
  files: number;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS = 'id, business_id, name, currency, format, last4, files, version, created_at, updated_at';

const toAccount = ({ business_id, created_at, updated_at, ...row }: Row): FundingAccount => ({
  ...row,
  businessId: business_id,
  createdAt: created_at,
  updatedAt: updated_at,
});

const FIND = `SELECT ${COLUMNS} FROM funding_accounts WHERE business_id = $1 AND id = $2`;
const LOCK = `SELECT ${COLUMNS}, sealed FROM funding_accounts WHERE business_id = $1 AND id = $2 FOR UPDATE`;
const INSERT = `INSERT INTO funding_accounts (${COLUMNS}, sealed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`;
const USE = 'SELECT 1 FROM payment_batches WHERE business_id = $1 AND funding_account_id = $2 LIMIT 1';

const ownerOf = (businessId: number, id: number) => ({ businessId, id: `funding_account:${id}` });

const numberOf = (originator: Originator): string =>
  originator.format === 'pain001' ? (originator.iban ?? originator.accountNumber ?? '') : originator.accountNumber;

/** An account and what the bank must be told of it, locked: the number of its next file is one more. */
export const lockAccount = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, id }: { businessId: number; id: number },
): Promise<{ account: FundingAccount; originator: Originator } | undefined> => {
  const query = { name: 'funding-account-lock', text: LOCK, values: [businessId, id] };
  const row = await tx.one<Row & { sealed: Buffer }>(query);
  if (!row) return undefined;
  const { sealed, ...account } = row;
  const originator = JSON.parse(box.open(ownerOf(businessId, id), sealed).toString()) as Originator;
  return { account: toAccount(account), originator };
};

const assertMayPay = (caller: Caller): void => {
  if (!mayPay(caller)) throw new AppError('FORBIDDEN');
};
const assertMaySee = (caller: Caller): void => {
  if (!seesAll(caller)) throw new AppError('FORBIDDEN');
};

export type FundingAccounts = ReturnType<typeof createFundingAccounts>;

/** The business's own accounts that payments leave from. */
export const createFundingAccounts = ({ database, box }: { database: Database; box: SecretBox }) => ({
  /** @throws AppError FORBIDDEN */
  list: async (caller: Caller, query: Query): Promise<{ accounts: FundingAccount[]; totalCount: number }> => {
    assertMaySee(caller);
    const plan = {
      select: COLUMNS,
      from: 'funding_accounts',
      where: [sql`business_id = ${caller.businessId}`],
      sortable: { name: 'name', createdAt: 'created_at' },
      tieBreaker: 'id',
      request: query,
    };
    const { rows, totalCount } = await database.read(caller.businessId, (tx) => pageOf<Row>(tx, plan));
    return { accounts: rows.map(toAccount), totalCount };
  },

  /** @throws AppError FORBIDDEN, NOT_FOUND */
  get: async (caller: Caller, id: number): Promise<FundingAccount> => {
    assertMaySee(caller);
    const { businessId } = caller;
    const query = { name: 'funding-account-find', text: FIND, values: [businessId, id] };
    const row = await database.read(businessId, (tx) => tx.one<Row>(query));
    if (!row) throw notFound();
    return toAccount(row);
  },

  /** @throws AppError FORBIDDEN */
  create: async (caller: Caller, command: CreateFundingAccount, answer: (account: FundingAccount) => Answer) => {
    assertMayPay(caller);
    const { businessId } = caller;
    const id = await database.nextId('funding_accounts_id_seq');
    const work = async (tx: ChangeTransaction): Promise<FundingAccount> => {
      const { name, currency, originator } = command;
      const last4 = numberOf(originator).slice(-4);
      const times = { createdAt: tx.now, updatedAt: tx.now };
      const { format } = originator;
      const account = { id, businessId, name, currency, format, last4, files: 0, version: 1, ...times };
      const sealed = box.seal(ownerOf(businessId, id), JSON.stringify(originator));
      const values = [id, businessId, name, currency, format, last4, 0, 1, tx.now, tx.now, sealed];
      tx.write({ name: 'funding-account-add', text: INSERT, values });
      tx.audit('funding_account.created', `funding_account:${id}`);
      return account;
    };
    return database.changeIdempotently(caller, work, answer);
  },

  /** @throws AppError FORBIDDEN, NOT_FOUND, RESOURCE_IN_USE */
  remove: async (caller: Caller, id: number): Promise<void> => {
    assertMayPay(caller);
    const values = [caller.businessId, id];
    await database.change(caller, async (tx) => {
      if (!(await tx.one({ text: `${FIND} FOR UPDATE`, values }))) throw notFound();
      if (await tx.one({ text: USE, values })) throw new AppError('RESOURCE_IN_USE');
      tx.write({ text: 'DELETE FROM funding_accounts WHERE business_id = $1 AND id = $2', values });
      tx.audit('funding_account.deleted', `funding_account:${id}`);
    });
  },
});
