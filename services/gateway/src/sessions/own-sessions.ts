import { type Caller, needsPerson, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../deps.ts';
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

/** @throws AppError NOT_FOUND for one that is somebody else's, unknown or over */
export const endSession = async ({ database }: Deps, caller: Caller, id: string): Promise<void> => {
  const userId = personOf(caller);
  const { requestId, sessionUid } = caller;
  const ended = await database.acrossTenants(async (tx) => {
    const chosen = (session: Session): boolean => session.id === id;
    const own = (await sessions.ofUser(tx, userId)).find(chosen);
    const reason = own !== undefined && own.uid === sessionUid ? 'signed-out' : 'ended';
    return endSessions(tx, { userId, chosen, reason, requestId, at: new Date() });
  });
  if (ended.length === 0) throw notFound();
};

/** All but the one in which the caller's token was given. */
export const endOtherSessions = async ({ database }: Deps, caller: Caller): Promise<void> => {
  const userId = personOf(caller);
  const { requestId, sessionUid } = caller;
  const chosen = ({ uid }: Session): boolean => uid !== sessionUid;
  await database.acrossTenants((tx) => endSessions(tx, { userId, chosen, reason: 'ended', requestId, at: new Date() }));
};
