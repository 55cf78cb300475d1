import { paginationOf } from '@outlay/contracts';
import { gone, type Handlers, page } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { sessionView } from './session.ts';

/** Where a person is signed in, and how they end it. */
export const sessionRoutes = (deps: Deps) =>
  ({
    listSessions: async ({ caller, query }) => {
      const { rows, totalCount } = await listSessions(deps, caller, query);
      return page(
        rows.map((session) => sessionView(session, caller.sessionUid)),
        paginationOf(query.page, query.pageSize, totalCount),
      );
    },
    endSession: ({ caller, params }) => gone(endSession(deps, caller, params.sessionId)),
    endSessions: ({ caller }) => gone(endOtherSessions(deps, caller)),
  }) satisfies Partial<Handlers<'gateway'>>;
