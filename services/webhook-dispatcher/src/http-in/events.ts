import { AppError, type Caller, mayReadOthers, paginationOf } from '@outlay/contracts';
import { type Handlers, ok, page } from '@outlay/http';
import { deliveryView } from '../domain/delivery.ts';
import type { EventList } from '../store/event-list.ts';

type Operations = 'listEvents' | 'getEvent';

/** Events show what everybody in the business did. @throws AppError FORBIDDEN */
const assertMayLook = ({ role }: Caller): void => {
  if (!mayReadOthers(role)) throw new AppError('FORBIDDEN');
};

/** The bytes that were said, as the object they hold. */
const published = (bytes: Buffer): object => JSON.parse(bytes.toString('utf8')) as object;

/** The events of the API. */
export const eventHandlers = ({ events }: { events: EventList }): Pick<Handlers<'webhook-dispatcher'>, Operations> => ({
  listEvents: async ({ caller, query }) => {
    assertMayLook(caller);
    const { rows, totalCount } = await events.of(caller.businessId, query);
    return page(
      rows.map(({ bytes }) => published(bytes)),
      paginationOf(query.page, query.pageSize, totalCount),
    );
  },
  getEvent: async ({ caller, params }) => {
    assertMayLook(caller);
    const { bytes, deliveries } = await events.one(caller.businessId, params.eventId);
    return ok({ ...published(bytes), deliveries: deliveries.map(deliveryView) });
  },
});
