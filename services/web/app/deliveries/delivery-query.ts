import type { ListAllDeliveriesData } from '../api/index.ts';
import { type ListSearch, listOf, numbersOf } from '../lists/index.ts';
import { boundsOf, SPAN_FILTERS, searchTextOf } from '../webhook-parts/index.ts';

type Query = NonNullable<ListAllDeliveriesData['query']>;

/** The parameters of an address that narrow the list of deliveries; "clear" removes them. */
export const DELIVERY_FILTERS = ['eventType', 'status', 'webhookId', ...SPAN_FILTERS, 'statusCode'] as const;

const STATUS_CODE = /^[1-5]\d\d$/;

/** What an address wants to see of the deliveries, as the API takes it; what makes no sense is left out. */
export const deliveryQueryOf = (search: ListSearch, now: number): Query => {
  const { deliveryId, eventId, search: text, aggregate } = searchTextOf(search.search);
  const codes = numbersOf(search.statusCode)?.filter((code) => STATUS_CODE.test(`${code}`));
  const query = {
    ...boundsOf(search, now),
    eventType: listOf(search.eventType),
    status: listOf<NonNullable<Query['status']>[number]>(search.status),
    webhookId: listOf(search.webhookId),
    statusCode: codes?.length ? codes : undefined,
    ids: deliveryId && [deliveryId],
    eventId,
    search: text ?? aggregate,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as Query;
};
