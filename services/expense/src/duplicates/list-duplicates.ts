import { type Caller, mayReadOthers } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { duplicateSets, type Paging } from './duplicate-set.table.ts';

/** Sets of expenses that look like the same one: everybody's, or those of one person. */
export const listDuplicates = ({ database }: Deps, { businessId, role, userId }: Caller, paging: Paging) => {
  const whose = { businessId, userId: mayReadOthers(role) ? null : (userId ?? 0) };
  return database.read(businessId, (tx) => duplicateSets(tx, whose, paging));
};
