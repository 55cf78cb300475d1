import type { BusinessView, CreateBusiness } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { businessUserAdded } from '../people/user.events.ts';
import { newMember } from '../people/user.ts';
import { userById } from '../people/users.ts';
import { insertBusiness, insertMember } from '../records/insert.ts';
import { businessCreated } from './business.events.ts';
import { newBusiness } from './business.ts';
import { toUser, type UserRow } from './rows.ts';

/**
 * Writes a new business in its own tenant. Its founder becomes its owner; a business that a machine or the operator
 * creates has no members yet.
 */
export const foundBusiness = async (
  tx: ChangeTransaction,
  { command, id, founderId }: { command: CreateBusiness; id: number; founderId: number | null },
): Promise<BusinessView> => {
  const business = newBusiness(command, id, tx.now);
  tx.write(insertBusiness(business));
  tx.publish(businessCreated(business));
  tx.audit('business.created', `business:${id}`);
  const row = founderId === null ? undefined : await tx.one<UserRow>(userById(founderId));
  if (row) {
    const founder = toUser(row);
    const member = newMember({ ...founder, role: 'owner' }, founder.id, tx.now);
    tx.write(insertMember(id, member));
    tx.publish(businessUserAdded(business, member, founder.id));
  }
  return business;
};
