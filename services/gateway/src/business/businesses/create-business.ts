import { AppError, type CreateBusiness, datesAsText } from '@outlay/contracts';
import type { ChangeTransaction, IdempotentOrigin } from '@outlay/store';
import { businessUserAdded, memberships, newMember, userJoined, users } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { businessCreated } from './business.events.ts';
import { businesses } from './business.table.ts';
import { type Business, newBusiness } from './business.ts';

/** Whoever creates a business, which is a tenant that does not exist yet. `businessId`: where they act; 0 or left out: nowhere named. */
type Founder = Omit<IdempotentOrigin, 'businessId'> & { businessId?: number };
type Founding = { command: CreateBusiness; id: number; founderId: number | null; from: number | null };

/** Writes a new business in its own tenant; its founder becomes its owner. */
const writeBusiness = async (tx: ChangeTransaction, { command, id, founderId, from }: Founding): Promise<Business> => {
  const business = newBusiness(command, id, tx.now);
  tx.write(businesses.insert(business));
  tx.publish(businessCreated(business, from));
  tx.audit('business.created', `business:${id}`);
  const founder = founderId === null ? undefined : await users.find(tx, founderId);
  if (founder) {
    const member = newMember({ ...founder, role: 'owner' }, founder.id, tx.now);
    tx.write(memberships.insert(id, member));
    tx.publish(businessUserAdded(datesAsText(business), member, founder.id), userJoined(id, member));
  }
  return business;
};

const idFor = async ({ database, clock }: Deps, { credentialId, idempotencyKey }: Founder): Promise<number> => {
  const businessId = await database.nextId('business_ids');
  if (idempotencyKey === null) return businessId;
  const { key } = idempotencyKey;
  return database.acrossTenants((tx) => businesses.reserve(tx, { credentialId, key, businessId }, clock.now()));
};

/** Where the founder acts: in the business that the request names, else in the one in which their API key was made. */
const actingIn = async ({ database }: Deps, { businessId, userId, credentialId }: Founder): Promise<number | null> => {
  if (businessId) return businessId;
  if (userId === null) return null;
  return database.acrossTenants((tx) => businesses.ofKey(tx, { credentialId, userId }));
};

/** One after the other, so that two at once do not pass the limit. @throws AppError LIMIT_REACHED */
const assertBelowLimit = async (tx: ChangeTransaction, founderId: number | null, maximum: number): Promise<void> => {
  if (founderId === null) return;
  await users.lock(tx, founderId);
  if ((await memberships.countOwned(tx, founderId)) >= maximum)
    throw new AppError('LIMIT_REACHED', { facts: { maximum } });
};

/**
 * The caller's person becomes its owner; a business that the operator creates has no members yet. A credential that is
 * limited to businesses founds none (entry-point.ts): it would reach one more. @throws AppError LIMIT_REACHED
 */
export const createBusiness = async (deps: Deps, caller: Founder, command: CreateBusiness): Promise<Business> => {
  const [id, from] = await Promise.all([idFor(deps, caller), actingIn(deps, caller)]);
  return deps.database.changeIdempotently({ ...caller, businessId: id }, async (tx) => {
    await assertBelowLimit(tx, caller.userId, deps.most.businessesPerPerson);
    return writeBusiness(tx, { command, id, founderId: caller.userId, from });
  });
};
