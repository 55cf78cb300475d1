import { type Caller, needsPerson, newId, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { endSessions } from './end-sessions.ts';
import { type SessionQuery, sessions } from './session.table.ts';
import type { Session } from './session.ts';

/** @throws AppError FORBIDDEN for a machine, which signs in nowhere */
const personOf = ({ userId }: Caller): number => {
  if (userId === null) throw needsPerson();
  return userId;
};

export const listSessions = ({ database }: Deps, caller: Caller, query: SessionQuery): Promise<Page<Session>> =>
  database.acrossTenants((tx) => sessions.page(tx, personOf(caller), query));

/** Whose sessions, and the one in which they end others: theirs alone is signed out, the others are ended from elsewhere. */
type Ending = { userId: number; uid: string | null; requestId: string };

/** One of the person's; false when there is none of that id: somebody else's, unknown or over. */
export const endOne = (
  { database }: Pick<Deps, 'database'>,
  { uid, ...person }: Ending,
  id: string,
): Promise<boolean> =>
  database.acrossTenants(async (tx) => {
    const own = uid === null ? undefined : await sessions.find(tx, uid);
    const reason = own?.id === id ? 'signed-out' : 'ended';
    const chosen = (session: Session): boolean => session.id === id;
    return (await endSessions(tx, { ...person, chosen, reason, at: new Date() })).length > 0;
  });

/** The one of the browser in which somebody signs out. */
export const signOut = async (
  { database }: Pick<Deps, 'database'>,
  { uid, userId }: Pick<Ending, 'uid' | 'userId'>,
): Promise<void> => {
  const chosen = (session: Session): boolean => session.uid === uid;
  const at = new Date();
  const requestId = newId('sign_out', at);
  await database.acrossTenants((tx) => endSessions(tx, { userId, requestId, chosen, reason: 'signed-out', at }));
};

/** All but the one in which they end them. */
export const endOthers = async ({ database }: Pick<Deps, 'database'>, { uid, ...person }: Ending): Promise<void> => {
  const chosen = (session: Session): boolean => session.uid !== uid;
  await database.acrossTenants((tx) => endSessions(tx, { ...person, chosen, reason: 'ended', at: new Date() }));
};

const endingBy = (caller: Caller): Ending => ({
  userId: personOf(caller),
  uid: caller.sessionUid ?? null,
  requestId: caller.requestId,
});

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const endSession = async (deps: Deps, caller: Caller, id: string): Promise<void> => {
  if (!(await endOne(deps, endingBy(caller), id))) throw notFound();
};

/** All but the one in which the caller's token was given. @throws AppError FORBIDDEN */
export const endOtherSessions = async (deps: Deps, caller: Caller): Promise<void> => endOthers(deps, endingBy(caller));
