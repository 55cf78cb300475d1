import { type Caller, mayReadOthers } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import type { Expense } from '../expenses/index.ts';
import { duplicateSets } from './duplicate-set.table.ts';

/** Expenses that look like the same one: everybody's, or those of one person. */
export const listDuplicates = (
  { database }: Deps,
  { businessId, role, userId }: Caller,
  paging: { page: number; pageSize: number },
): Promise<{ sets: Expense[][]; totalCount: number }> => {
  const whose = { businessId, userId: mayReadOthers(role) ? null : (userId ?? 0) };
  return database.read(businessId, (tx) => duplicateSets(tx, whose, paging));
};
