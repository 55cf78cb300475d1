import { invalidField, paginationOf } from '@outlay/contracts';
import { created, type Handlers, ok, page } from '@outlay/http';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { replayView } from '../domain/replay.ts';
import type { Replays } from '../store/replays.ts';

type Operations = 'createReplay' | 'listReplays' | 'getReplay' | 'cancelReplay';

/** The replays of the API. */
export const replayHandlers = ({
  replays,
}: {
  replays: Replays;
}): Pick<Handlers<'webhook-dispatcher'>, Operations> => ({
  createReplay: async ({ caller, params: { webhookId }, body }) => {
    assertMayWrite(caller);
    if (body.to !== undefined && Date.parse(body.to) < Date.parse(body.from))
      throw invalidField('to', 'validation.time.order');
    return await replays.create(caller, webhookId, body, (replay) =>
      created(`/v1/webhooks/${webhookId}/replays/${replay.id}`, replayView(replay)),
    );
  },
  listReplays: async ({ caller, params, query }) => {
    assertMayRead(caller);
    const { rows, totalCount } = await replays.of(caller.businessId, params.webhookId, query);
    return page(rows.map(replayView), paginationOf(query.page, query.pageSize, totalCount));
  },
  getReplay: async ({ caller, params }) => {
    assertMayRead(caller);
    return ok(replayView(await replays.one(caller.businessId, params)));
  },
  cancelReplay: async ({ caller, params }) => {
    assertMayWrite(caller);
    return await replays.cancel(caller, params, (replay) => ok(replayView(replay)));
  },
});
