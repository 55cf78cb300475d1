import type { Caller } from '@outlay/contracts';
import { isMember, type Transaction } from '@outlay/store';
import type { BusinessContext } from './business.ts';

/** Whose a new thing is, the id of their record as an employee, and whether they belong to the business. */
export type Owner = { userId: number; employeeId: number | null; isMember: boolean };

/** Who acts belongs to the business; anybody else is looked up. */
export const loadOwner = async (
  tx: Transaction,
  caller: Caller,
  userId: number,
  { employees }: BusinessContext,
): Promise<Owner> => ({
  userId,
  employeeId: employees.get(userId) ?? null,
  isMember: userId === caller.userId || (await isMember(tx, caller.businessId, userId)),
});

/** A violation when the owner is no member. */
export const ownerViolations = ({ isMember: belongs }: Owner) =>
  belongs ? [] : [{ field: 'userId', message: { key: 'validation.notMember' } }];
