import type { BusinessView, CreateBusiness } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { newBusiness } from '../domain/business.ts';
import { newMember } from '../domain/user.ts';
import { publishBusinessCreated } from '../events-out/business-created.ts';
import { publishBusinessUserAdded } from '../events-out/business-user-added.ts';
import { insertBusiness, insertMember } from './insert.ts';
import { toUser, type UserRow } from './rows.ts';
import { userById } from './users.ts';

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
  tx.publish(publishBusinessCreated(business));
  tx.audit('business.created', `business:${id}`);
  const row = founderId === null ? undefined : await tx.one<UserRow>(userById(founderId));
  if (row) {
    const founder = toUser(row);
    const member = newMember({ ...founder, role: 'owner' }, founder.id, tx.now);
    tx.write(insertMember(id, member));
    tx.publish(publishBusinessUserAdded(business, member, founder.id));
  }
  return business;
};
