import { type Caller, found, type OperationById } from '@outlay/contracts';
import { type Condition, containing, given, type Page, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { accounts } from './account.table.ts';
import type { Account } from './account.ts';

type AccountQuery = OperationById<'listAccounts'>['query']['_output'];

const searched = (search: string): Condition => {
  const pattern = containing(search);
  return {
    parts: ['code ILIKE ', " OR names ->> 'en' ILIKE ", " OR names ->> 'fr' ILIKE ", ''],
    values: [pattern, pattern, pattern],
  };
};

export const listAccounts = (
  { database }: Deps,
  { businessId }: Caller,
  query: AccountQuery,
): Promise<Page<Account>> => {
  const where = [
    given(query.type, (type) => sql`type = ${type}`),
    given(query.isActive, (isActive) => sql`is_active = ${isActive}`),
    given(query.role, (role) => sql`role = ${role}`),
    given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
    given(query.search, searched),
  ];
  const sortable = { code: 'code', type: 'type', createdAt: 'created_at', updatedAt: 'updated_at' };
  return database.read(businessId, (tx) => accounts.page(tx, businessId, { where, sortable, query }));
};

/** @throws AppError NOT_FOUND */
export const getAccount = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Account> =>
  found(await database.read(businessId, (tx) => accounts.find(tx, businessId, id)));
