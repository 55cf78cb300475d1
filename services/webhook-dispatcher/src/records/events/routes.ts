import { paginationOf } from '@outlay/contracts';
import { type Handlers, ok, shownPage } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { deliveryView } from '../deliveries/delivery.view.ts';
import { getEvent, listEvents } from './list-events.ts';
import { pullEvents } from './pull-events.ts';

/** The bytes that were published, as the object they hold. */
const eventView = ({ bytes }: { bytes: Buffer }): object => JSON.parse(bytes.toString('utf8')) as object;

/** The events of the API. */
export const eventRoutes = (deps: Deps) =>
  ({
    listEvents: async ({ caller, query, onLeave }) => {
      const { after } = query;
      if (after !== undefined) {
        const { events, hasNext, nextCursor } = await pullEvents(deps, caller, { query: { ...query, after }, onLeave });
        const pagination = paginationOf(1, query.pageSize, events.length + (hasNext ? 1 : 0));
        return { status: 200, body: { data: events.map(eventView), pagination: { ...pagination, nextCursor } } };
      }
      return shownPage(query, await listEvents(deps, caller, query), eventView);
    },

    getEvent: async ({ caller, params }) => {
      const { deliveries, aggregate, previousEventId, ...event } = await getEvent(deps, caller, params.eventId);
      return ok({
        ...eventView(event),
        deliveries: deliveries.map((each) => deliveryView(each, deps.clock.now())),
        aggregate,
        previousEventId,
      });
    },
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
