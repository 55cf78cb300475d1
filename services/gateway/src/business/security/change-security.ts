import { assertVersion, type Caller, notFound, type UpdateBusinessSecurity } from '@outlay/contracts';
import { changedBy, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { businesses } from '../businesses/business.table.ts';
import { businessSecurities } from './business-security.table.ts';
import {
  type BusinessSecurity,
  businessSecurityUpdated,
  decideChangeSecurity,
  unchangedSecurity,
} from './business-security.ts';

const load = async (tx: Transaction, businessId: number): Promise<BusinessSecurity> => {
  const stored = await businessSecurities.find(tx, businessId);
  if (stored) return stored;
  const state = await businesses.find(tx, businessId);
  if (state === undefined) throw notFound();
  return unchangedSecurity(state.business.createdAt);
};

/** @throws AppError NOT_FOUND */
export const getSecurity = ({ database }: Deps, { businessId }: Caller): Promise<BusinessSecurity> =>
  database.read(businessId, (tx) => load(tx, businessId));

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const changeSecurity = (
  { database }: Deps,
  caller: Caller,
  ifMatch: number | null,
  command: UpdateBusinessSecurity,
): Promise<BusinessSecurity> =>
  database.change(caller, async (tx) => {
    const { businessId } = caller;
    await businesses.lock(tx, businessId);
    const before = await load(tx, businessId);
    assertVersion(before, ifMatch);
    const after = decideChangeSecurity(before, command, tx.now);
    if (after === before) return before;
    tx.write(businessSecurities.put(businessId, after));
    const event = businessSecurityUpdated(businessId, before, after);
    tx.publish(event);
    tx.audit('business.security_updated', `business:${businessId}`, changedBy(event));
    return after;
  });
