import type { SessionEnd } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { publishToBusinesses } from '../accounts/index.ts';
import { sessions } from './session.table.ts';
import { methodOf, type Session } from './session.ts';

export const shownSession = ({ id, methods, device }: Session) => ({ id, method: methodOf(methods), device });

type Ending = {
  userId: number;
  /** Which of them; all when left out. */
  chosen?: (session: Session) => boolean;
  reason: SessionEnd;
  requestId: string;
  /** The real time. */
  at: Date;
};

/**
 * Ends sessions of a person, with whatever our own applications were given in them; each is published to the businesses. In a
 * transaction across tenants. Access tokens of theirs are refused within 5 s. Returns those that ended.
 */
export const endSessions = async (
  tx: Transaction,
  { userId, chosen = () => true, reason, requestId, at }: Ending,
): Promise<Session[]> => {
  // What is about to become a session: whoever ends some means whoever comes back by it too.
  tx.write(sessions.endVisits(userId));
  const ending = (await sessions.ofUser(tx, userId)).filter(chosen);
  if (ending.length === 0) return [];
  for (const query of sessions.end(
    ending.map(({ id }) => id),
    at,
  ))
    tx.write(query);
  for (const session of ending)
    publishToBusinesses(tx, { userId, requestId, at }, 'session.ended', { session: shownSession(session), reason });
  return ending;
};

/** The same with all that any application was given for the person: their tokens too are refused within 5 s. */
export const endEverything = async (tx: Transaction, ending: Omit<Ending, 'chosen'>): Promise<void> => {
  await endSessions(tx, ending);
  tx.write(sessions.endGrants(ending.userId));
};
