import { message } from '@outlay/contracts';
import { type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { cancelDelivery, cancelPendingDeliveries } from './cancel-delivery.ts';
import type { Delivery } from './delivery.ts';
import { attemptView, deliveryView } from './delivery.view.ts';
import { getBusinessStats, getEndpointStats } from './delivery-stats.ts';
import { listAllDeliveries } from './list-all-deliveries.ts';
import { getDelivery, listDeliveries } from './list-deliveries.ts';
import { redeliverDelivery } from './redeliver-delivery.ts';
import { redeliverMany } from './redeliver-many.ts';

/** The deliveries of the API. */
export const deliveryRoutes = (deps: Deps) => {
  const view = (delivery: Delivery) => deliveryView(delivery, deps.clock.now());
  return {
    listDeliveries: async ({ caller, params, query }) =>
      shownPage(query, await listDeliveries(deps, caller, params.webhookId, query), view),

    listAllDeliveries: async ({ caller, query }) =>
      shownPage(query, await listAllDeliveries(deps, caller, query), view),

    getDelivery: async ({ caller, params }) => {
      const { delivery, attempts } = await getDelivery(deps, caller, params);
      return ok({
        ...view(delivery),
        attemptRecords: attempts.map(({ body, ...attempt }) => attemptView(attempt, body, caller.locale)),
      });
    },

    redeliver: async ({ caller, params }) => ok(view(await redeliverDelivery(deps, caller, params))),

    redeliverMany: async ({ caller, body }) => {
      const { redelivered, failed } = await redeliverMany(deps, caller, body.ids);
      const withReason = failed.map(({ id, code, values = {} }) => {
        return { id, code, message: message(caller.locale, { key: `error.${code}`, values }) };
      });
      return ok({ redelivered, failed: withReason });
    },

    cancelDelivery: async ({ caller, params }) => ok(view(await cancelDelivery(deps, caller, params))),

    cancelPendingDeliveries: async ({ caller, params }) =>
      ok({ cancelledCount: await cancelPendingDeliveries(deps, caller, params.webhookId) }),

    getWebhookStats: async ({ caller, params, query }) =>
      ok(await getEndpointStats(deps, caller, params.webhookId, query.hours)),

    getBusinessWebhookStats: async ({ caller, query }) => ok(await getBusinessStats(deps, caller, query.hours)),
  } satisfies Partial<Handlers<'webhook-dispatcher'>>;
};
