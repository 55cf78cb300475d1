import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { settleEmployee } from '../employees/index.ts';
import { type Guest, writeGuest } from '../people/index.ts';
import { invitations, memberships } from '../users/index.ts';
import type { DirectoryCaller } from './directory-caller.ts';
import { isVerifiedAddress } from './verified-address.ts';

/**
 * Whom the directory wants in the business is in it at once, where the business has verified the domain of their address, and is
 * invited otherwise; who is there stays, and an invitation that waits too. Under the lock on the business.
 * @throws AppError NOT_FOUND for an account that was deleted
 */
export const joinBusiness = async (
  deps: Pick<Deps, 'linkTokens'>,
  tx: ChangeTransaction,
  caller: DirectoryCaller,
  guest: Guest,
): Promise<void> => {
  const { businessId } = caller;
  const { userId, command } = guest;
  const standing = await memberships.findStanding(tx, businessId, userId);
  if (standing?.status === 'active') return;
  const isOurs = await isVerifiedAddress(tx, businessId, command.email);
  if (!isOurs && (await invitations.isOpen(tx, businessId, userId, tx.now))) return;
  await writeGuest(deps, tx, caller, guest, isOurs ? 'active' : 'invited');
  if (isOurs) await settleEmployee(tx, { businessId, userId, isMember: true });
};
