import type { ListAllDeliveriesData } from '../../../core/index.ts';
import type { ListSearch } from '../../../ui/index.ts';
import { boundsOf, given, listed, SPAN_FILTERS, searchTextOf, statusCodes } from '../../parts/list-query.ts';

type Query = NonNullable<ListAllDeliveriesData['query']>;

/** The parameters of an address that narrow the list of deliveries; "clear" removes them. */
export const DELIVERY_FILTERS = ['eventType', 'status', 'webhookId', ...SPAN_FILTERS, 'statusCode'] as const;

/** What an address wants to see of the deliveries, as the API takes it; what makes no sense is left out. */
export const deliveryQueryOf = (search: ListSearch, now: number): Query => {
  const { deliveryId, eventId, search: text, aggregate } = searchTextOf(search.search);
  return given({
    ...boundsOf(search, now),
    eventType: listed(search.eventType),
    status: listed<NonNullable<Query['status']>[number]>(search.status),
    webhookId: listed(search.webhookId),
    statusCode: statusCodes(search.statusCode),
    ids: deliveryId && [deliveryId],
    eventId,
    search: text ?? aggregate,
  }) as Query;
};
