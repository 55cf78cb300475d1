import { type Device, newId } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { notifyPerson, publishToBusinesses } from '../accounts/record-account-event.ts';
import { shownSession } from './end-sessions.ts';
import { sessions } from './session.table.ts';

/** What the OAuth server keeps of a session of somebody. */
type Kept = { uid: string; userId: number; methods: readonly string[]; signedInAt: Date; device: Device };

/**
 * Beside the OAuth server's own record, in its transaction: who is signed in where. A session that is new is published, and a device
 * that the person never used before is reported to them.
 */
export const keepSession = async (tx: Transaction, kept: Kept): Promise<void> => {
  const now = new Date();
  const { uid, userId, device } = kept;
  const known = await sessions.find(tx, uid);
  if (known !== undefined) {
    const goesOn = known.signedInAt.getTime() >= kept.signedInAt.getTime();
    const methods = goesOn ? known.methods : kept.methods;
    return tx.write(sessions.update({ ...known, methods, signedInAt: kept.signedInAt, seenAt: now }));
  }
  const session = { ...kept, id: newId('session', now), createdAt: now, seenAt: now };
  tx.write(sessions.insert(session));
  const origin = { userId, requestId: session.id, at: now };
  publishToBusinesses(tx, origin, 'session.started', { session: shownSession(session) });
  if (!(await sessions.isKnownDevice(tx, session))) notifyPerson(tx, origin, 'signed-in-anew', device);
};
