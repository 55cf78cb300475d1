import { type Caller, type CreateBusiness, datesAsText } from '@outlay/contracts';
import type { ChangeOrigin, ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { businessUserAdded, findUser, insertMember, newMember } from '../users/index.ts';
import { businessCreated } from './business.events.ts';
import { insertBusiness, widenReach } from './business.table.ts';
import { type Business, newBusiness } from './business.ts';
import { reserveBusiness } from './reservation.table.ts';

type Founding = { command: CreateBusiness; id: number; founderId: number | null };

/** Writes a new business in its own tenant; its founder becomes its owner. */
const writeBusiness = async (tx: ChangeTransaction, { command, id, founderId }: Founding): Promise<Business> => {
  const business = newBusiness(command, id, tx.now);
  tx.write(insertBusiness(business));
  tx.publish(businessCreated(business));
  tx.audit('business.created', `business:${id}`);
  const founder = founderId === null ? undefined : await findUser(tx, founderId);
  if (founder) {
    const member = newMember({ ...founder, role: 'owner' }, founder.id, tx.now);
    tx.write(insertMember(id, member));
    tx.publish(businessUserAdded(datesAsText(business), member, founder.id));
  }
  return business;
};

const idFor = async ({ database, clock }: Deps, { credentialId, idempotencyKey }: Caller): Promise<number> => {
  const businessId = await database.nextId('business_ids');
  if (idempotencyKey === null) return businessId;
  const { key } = idempotencyKey;
  return database.acrossTenants((tx) => reserveBusiness(tx, { credentialId, key, businessId }, clock.now()));
};

/** The caller's person becomes its owner; a business that a machine creates has no members yet. */
export const createBusiness = async (deps: Deps, caller: Caller, command: CreateBusiness): Promise<Business> => {
  const id = await idFor(deps, caller);
  return deps.database.changeIdempotently({ ...caller, businessId: id }, async (tx) => {
    tx.write(widenReach('api_keys', caller.credentialId, id));
    tx.write(widenReach('oauth_clients', caller.credentialId, id));
    return writeBusiness(tx, { command, id, founderId: caller.userId });
  });
};

/** By the operator: nobody is a member yet. */
export const createUnownedBusiness = async (
  { database }: Deps,
  origin: Omit<ChangeOrigin, 'businessId'>,
  command: CreateBusiness,
): Promise<Business> => {
  const id = await database.nextId('business_ids');
  return database.change({ ...origin, businessId: id }, (tx) => writeBusiness(tx, { command, id, founderId: null }));
};
