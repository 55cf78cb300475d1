import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { changeSecondFactors, publishChange } from './change-second-factors.ts';
import { passkeys } from './passkey.table.ts';
import { recoveryCodes } from './recovery-code.table.ts';
import { secondFactors } from './second-factor.table.ts';
import { totpSecrets } from './totp-secret.table.ts';

type Reset = { totp: boolean; passkeys: number };

/**
 * Removes all that somebody has beside the password, in a transaction across tenants under the lock on the person. They and each of their
 * businesses learn of it, and whoever is signed in as them is not any more.
 */
export const removeSecondFactors = async (
  tx: Transaction,
  { userId, requestId, at }: { userId: number; requestId: string; at: Date },
): Promise<Reset> => {
  const owner = { userId, requestId, device: null };
  const before = await secondFactors.find(tx, userId);
  for (const query of [
    totpSecrets.deleteConfirmed(userId),
    totpSecrets.deleteWaiting(userId),
    passkeys.deleteAll(userId),
    recoveryCodes.deleteAll(userId),
  ])
    tx.write(query);
  if (before.totp !== null) publishChange(tx, owner, at, 'totp-removed');
  if (before.passkeys.length > 0) publishChange(tx, owner, at, 'passkey-removed');
  await endSessions(tx, { userId, reason: 'removed', requestId, at });
  return { totp: before.totp !== null, passkeys: before.passkeys.length };
};

/**
 * By the operator, for somebody who lost all of theirs: they sign in with the password, and set up others where a business requires it.
 * Returns what was removed. @throws AppError NOT_FOUND
 */
export const resetSecondFactors = (deps: Deps, userId: number, requestId: string): Promise<Reset> =>
  changeSecondFactors(deps, { userId, requestId, device: null }, (tx, at) =>
    removeSecondFactors(tx, { userId, requestId, at }),
  );
