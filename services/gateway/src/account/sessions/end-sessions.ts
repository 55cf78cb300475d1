import type { SessionEnd } from '@outlay/contracts';
import type { ChangeTransaction, Transaction } from '@outlay/store';
import { sessionEnded } from '../accounts/account.events.ts';
import { publishToBusinesses } from '../accounts/record-account-event.ts';
import type { User } from '../users/user.ts';
import { sessions } from './session.table.ts';
import { methodOf, type Session } from './session.ts';

export const shownSession = ({ id, methods, device }: Session) => ({ id, method: methodOf(methods), device });

type Chosen = {
  userId: number;
  /** Which of them; all when left out. */
  chosen?: (session: Session) => boolean;
  /** The real time. */
  at: Date;
};
type Ending = Chosen & { reason: SessionEnd; requestId: string };

const forgetSessions = async (
  tx: Transaction,
  { userId, chosen = () => true, at }: Chosen,
): Promise<readonly Session[]> => {
  // What is about to become a session: whoever ends some means whoever comes back by it too.
  tx.write(sessions.endVisits(userId));
  const ending = (await sessions.ofUser(tx, userId)).filter(chosen);
  if (ending.length === 0) return [];
  for (const query of sessions.end(
    ending.map(({ id }) => id),
    at,
  ))
    tx.write(query);
  return ending;
};

/**
 * Ends sessions of a person, with whatever our own applications were given in them; each is published to the businesses. In a
 * transaction across tenants. Access tokens of theirs are refused within 5 s. Returns those that ended.
 */
export const endSessions = async (tx: Transaction, ending: Ending): Promise<readonly Session[]> => {
  const ended = await forgetSessions(tx, ending);
  const { reason } = ending;
  for (const session of ended)
    publishToBusinesses(tx, ending, 'session.ended', { session: shownSession(session), reason });
  return ended;
};

/**
 * The same of whoever belongs to no business any more, with all that any application was given for them: its tokens too are refused
 * within 5 s. Published by the business that they left: they have no other.
 */
export const endEverything = async (
  tx: ChangeTransaction,
  user: Pick<User, 'id' | 'name' | 'email'>,
  at: Date,
): Promise<void> => {
  const { id: userId, name, email } = user;
  for (const session of await forgetSessions(tx, { userId, at })) {
    tx.publish(sessionEnded({ id: userId, name, email }, { session: shownSession(session), reason: 'removed' }));
    tx.audit('session.ended', `user:${userId}`);
  }
  tx.write(sessions.endGrants(userId));
};
