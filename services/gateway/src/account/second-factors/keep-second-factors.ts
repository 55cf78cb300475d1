import type { Transaction } from '@outlay/store';
import type { SigningKeys } from '../../access/index.ts';
import { challenges } from './passkey.table.ts';
import { WAITING } from './set-up-totp.ts';
import { ownerOf, secretRing } from './totp.ts';
import { totpSecrets } from './totp-secret.table.ts';

/** Challenges that nobody answered, and secrets that nobody confirmed. */
export const cleanSecondFactors = (tx: Transaction): void => {
  const now = new Date();
  tx.write(challenges.clean(now));
  tx.write(totpSecrets.cleanWaiting(new Date(now.getTime() - WAITING)));
};

/** Seals anew what a former signing key sealed, so that its private part can be destroyed. Returns how many were. */
export const resealSecondFactors = async (tx: Transaction, signingKeys: SigningKeys): Promise<number> => {
  const box = secretRing(signingKeys);
  const stale = await totpSecrets.lockStale(tx, box.head);
  for (const { id, sealed } of stale)
    tx.write(totpSecrets.reseal({ id, sealed: box.seal(ownerOf(id), box.open(ownerOf(id), sealed)) }));
  return stale.length;
};
