import type { Device } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { notifyPerson, publishToBusinesses } from '../accounts/record-account-event.ts';
import { accountLinks } from '../links/account-link.table.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { users } from '../users/user.table.ts';
import { passwords } from './password.table.ts';

export type Replacing = {
  userId: number;
  passwordHash: string;
  how: 'changed' | 'reset';
  /** What goes on: the session and the grant with which it is changed; null, nothing does. */
  kept: { uid: string | null; grantId: string | null } | null;
  device: Device | null;
  requestId: string;
  /** The real time. */
  at: Date;
};

/**
 * In a transaction across tenants, under the lock on the person: another password, which ends every session, grant, link and
 * connection that was there before it. The person and their businesses learn of it.
 */
export const replacePassword = async (
  tx: Transaction,
  { userId, passwordHash, how, kept, device, requestId, at }: Replacing,
): Promise<void> => {
  const origin = { userId, requestId, at };
  tx.write(users.setPassword(userId, passwordHash));
  tx.write(accountLinks.end(userId, 'password-reset', null, at));
  const chosen = ({ uid }: { uid: string }): boolean => kept === null || uid !== kept.uid;
  await endSessions(tx, { ...origin, chosen, reason: 'password-changed' });
  tx.write(passwords.endGrants(userId, kept?.grantId ?? null));
  tx.write(passwords.endConnections(userId, at));
  publishToBusinesses(tx, origin, 'password.changed', { how });
  notifyPerson(tx, origin, how === 'reset' ? 'password-reset' : 'password-changed', device);
};
