import {
  BATCH_FORMATS,
  type BatchFormat,
  type FundingAccountView,
  fundingAccount,
  keysOf,
  type Originator,
  type Stored,
} from '@outlay/contracts';
import { type Query, type SealedColumn, type SecretBox, type Transaction, table } from '@outlay/store';

/** An account of the business that payments leave from; `files`: how many were made for it. */
export type FundingAccount = Stored<FundingAccountView> & { files: number };

const FIELDS = [...keysOf(fundingAccount), 'files'] as const;

export const fundingAccounts = table<FundingAccount>({
  name: 'funding-account',
  table: 'funding_accounts',
  fields: FIELDS,
});

/** With what the bank must know of the account. */
const sealedAccounts = table<FundingAccount & { sealed: Buffer }>({
  name: 'funding-account-sealed',
  table: 'funding_accounts',
  fields: [...FIELDS, 'sealed'],
});

type Place = { businessId: number; id: number };

const ownerOf = ({ businessId, id }: Place) => ({ businessId, id: `funding_account:${id}` });

export const sealedOriginators: SealedColumn = {
  table: 'funding_accounts',
  column: 'sealed',
  key: ['id'],
  ownerOf: ({ business_id: businessId, id }) => ownerOf({ businessId, id: Number(id) }),
  batch: 50,
};

export const insertFundingAccount = (account: FundingAccount, originator: Originator, box: SecretBox): Query =>
  sealedAccounts.insert({ ...account, sealed: box.seal(ownerOf(account), JSON.stringify(originator)) });

/** An account and what the bank must know of it, locked: the number of its next file is one more. */
export const lockOriginator = async (
  tx: Transaction,
  box: SecretBox,
  { businessId, id }: Place,
): Promise<{ account: FundingAccount; originator: Originator } | undefined> => {
  const row = await sealedAccounts.lock(tx, businessId, id);
  if (!row) return undefined;
  const { sealed, ...account } = row;
  return { account, originator: JSON.parse(box.open(ownerOf(account), sealed).toString()) as Originator };
};

export const countFile = ({ businessId, id }: Place): Query => ({
  name: 'funding-account-count',
  text: 'UPDATE funding_accounts SET files = files + 1 WHERE business_id = $1 AND id = $2',
  values: [businessId, id],
});

const USE = 'SELECT 1 FROM payment_batches WHERE business_id = $1 AND funding_account_id = $2 LIMIT 1';

export const isUsed = async (tx: Transaction, { businessId, id }: Place): Promise<boolean> =>
  (await tx.one({ name: 'funding-account-use', text: USE, values: [businessId, id] })) !== undefined;

const FORMATS = `SELECT known.format FROM unnest($2::text[]) AS known (format)
  WHERE EXISTS (SELECT 1 FROM funding_accounts f WHERE f.business_id = $1 AND f.format = known.format)`;

/** The kinds of bank files that the business has an account for. */
export const findFormats = async (tx: Transaction, businessId: number): Promise<BatchFormat[]> => {
  const query = { name: 'funding-formats', text: FORMATS, values: [businessId, BATCH_FORMATS] };
  return (await tx.rows<{ format: BatchFormat }>(query)).map(({ format }) => format);
};

const NAMES = 'SELECT id, name FROM funding_accounts WHERE business_id = $1 AND id = ANY($2)';

/** What accounts are called. */
export const fundingAccountNames = async (
  tx: Transaction,
  businessId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const query = { name: 'funding-accounts-names', text: NAMES, values: [businessId, [...new Set(ids)]] };
  const rows = await tx.rows<{ id: number; name: string }>(query);
  return new Map(rows.map(({ id, name }) => [id, name]));
};
