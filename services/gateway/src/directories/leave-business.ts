import type { ChangeTransaction } from '@outlay/store';
import { settleEmployee } from '../employees/index.ts';
import { endMembership } from '../people/index.ts';
import type { DirectoryCaller } from './directory-caller.ts';

/** The directory removes somebody. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT for the last owner */
export const leaveBusiness = async (tx: ChangeTransaction, caller: DirectoryCaller, userId: number): Promise<void> => {
  const gone = await endMembership(tx, caller, { userId, reason: 'directory' });
  if (gone.status === 'invited') await settleEmployee(tx, { businessId: caller.businessId, userId, isMember: false });
};
