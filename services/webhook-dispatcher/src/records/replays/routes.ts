import { created, type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { cancelReplay, pauseReplay, resumeReplay } from './change-replay.ts';
import { createReplay } from './create-replay.ts';
import { getReplay, listReplays } from './list-replays.ts';
import { replayView } from './replay.ts';

/** The replays of the API. */
export const replayRoutes = (deps: Deps) =>
  ({
    createReplay: async ({ caller, params: { webhookId }, body }) => {
      const replay = await createReplay(deps, caller, webhookId, body);
      return created(`/v1/webhooks/${webhookId}/replays/${replay.id}`, replayView(replay));
    },

    listReplays: async ({ caller, params, query }) =>
      shownPage(query, await listReplays(deps, caller, params.webhookId, query), replayView),

    getReplay: async ({ caller, params }) => ok(replayView(await getReplay(deps, caller, params))),

    cancelReplay: async ({ caller, params }) => ok(replayView(await cancelReplay(deps, caller, params))),

    pauseReplay: async ({ caller, params }) => ok(replayView(await pauseReplay(deps, caller, params))),

    resumeReplay: async ({ caller, params }) => ok(replayView(await resumeReplay(deps, caller, params))),
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
