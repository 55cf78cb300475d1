import { gone, type Handlers, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { sessionView } from './session.ts';

/** Where a person is signed in, and how they end it. */
export const sessionRoutes = (deps: Deps) =>
  ({
    listSessions: async ({ caller, query }) =>
      shownPage(query, await listSessions(deps, caller, query), (session) => sessionView(session, caller.sessionUid)),
    endSession: ({ caller, params }) => gone(endSession(deps, caller, params.sessionId)),
    endSessions: ({ caller }) => gone(endOtherSessions(deps, caller)),
  }) satisfies Partial<Handlers<'gateway'>>;
