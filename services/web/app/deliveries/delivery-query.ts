import type { ListAllDeliveriesData } from '../api/index.ts';
import type { ListSearch } from '../lists/index.ts';
import { boundsOf, listed, SPAN_FILTERS, searchTextOf, statusCodes } from '../webhook-search/index.ts';

type Query = NonNullable<ListAllDeliveriesData['query']>;

/** The parameters of an address that narrow the list of deliveries; "clear" removes them. */
export const DELIVERY_FILTERS = ['eventType', 'status', 'webhookId', ...SPAN_FILTERS, 'statusCode'] as const;

/** What an address wants to see of the deliveries, as the API takes it; what makes no sense is left out. */
export const deliveryQueryOf = (search: ListSearch, now: number): Query => {
  const { deliveryId, eventId, search: text, aggregate } = searchTextOf(search.search);
  const query = {
    ...boundsOf(search, now),
    eventType: listed(search.eventType),
    status: listed<NonNullable<Query['status']>[number]>(search.status),
    webhookId: listed(search.webhookId),
    statusCode: statusCodes(search.statusCode),
    ids: deliveryId && [deliveryId],
    eventId,
    search: text ?? aggregate,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
};
