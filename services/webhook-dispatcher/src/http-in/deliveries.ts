import { invalidField, paginationOf } from '@outlay/contracts';
import { type Handlers, ok, page } from '@outlay/http';
import { assertMayRead, assertMayWrite } from '../domain/access.ts';
import { attemptView, deliveryView } from '../domain/delivery.ts';
import { testEventBytes } from '../domain/test-event.ts';
import type { DeliveryList } from '../store/delivery-list.ts';
import type { DeliveryOrders } from '../store/delivery-orders.ts';
import { newId } from '../store/new-id.ts';
import type { EndpointSecrets } from '../store/secrets.ts';
import type { TestDeliveries } from '../store/test-deliveries.ts';
import type { SendNow } from './send-now.ts';

type Operations =
  | 'testWebhook'
  | 'listDeliveries'
  | 'getDelivery'
  | 'redeliver'
  | 'cancelDelivery'
  | 'cancelPendingDeliveries';
type Settings = {
  secrets: Pick<EndpointSecrets, 'of'>;
  deliveries: DeliveryList;
  orders: DeliveryOrders;
  tests: TestDeliveries;
  sendNow: SendNow;
  now(): Date;
};

/** The deliveries of the API. */
export const deliveryHandlers = (settings: Settings): Pick<Handlers<'webhook-dispatcher'>, Operations> => {
  const { secrets, deliveries, orders, tests, sendNow, now } = settings;
  return {
    /** One attempt, whatever the subscription or status is, outside of all lanes: somebody waits for the answer. */
    testWebhook: async ({ caller, params: { webhookId }, query: { kind } }) => {
      assertMayWrite(caller);
      const target = await secrets.of(caller, webhookId);
      const { businessId, userId } = caller;
      const send = async () => {
        const at = now();
        const eventId = newId('evt_test_', at);
        const event = testEventBytes({ id: eventId, webhookId, businessId, userId, at, kind });
        if (!event) throw invalidField('kind', 'validation.invalid');
        const outcome = await sendNow(target, eventId, event.bytes);
        return { endpointId: webhookId, eventId, eventType: event.type, bytes: event.bytes, at, outcome };
      };
      return await tests.once(caller, send, (delivery) => ok(deliveryView(delivery)));
    },

    listDeliveries: async ({ caller, params, query }) => {
      assertMayRead(caller);
      const { rows, totalCount } = await deliveries.of(caller.businessId, params.webhookId, query);
      return page(rows.map(deliveryView), paginationOf(query.page, query.pageSize, totalCount));
    },

    getDelivery: async ({ caller, params: { webhookId, deliveryId } }) => {
      assertMayRead(caller);
      const { made, ...delivery } = await deliveries.one(caller.businessId, webhookId, deliveryId);
      return ok({ ...deliveryView(delivery), attemptRecords: made.map(attemptView) });
    },

    redeliver: async ({ caller, params }) => {
      assertMayWrite(caller);
      return await orders.redeliver(caller, params, (delivery) => ok(deliveryView(delivery)));
    },

    cancelDelivery: async ({ caller, params }) => {
      assertMayWrite(caller);
      return await orders.cancel(caller, params, (delivery) => ok(deliveryView(delivery)));
    },

    cancelPendingDeliveries: async ({ caller, params }) => {
      assertMayWrite(caller);
      return await orders.cancelPending(caller, params.webhookId, (cancelledCount) => ok({ cancelledCount }));
    },
  };
};
