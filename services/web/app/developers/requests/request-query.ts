import type { ListRequestsData } from '../../core/index.ts';
import type { ListSearch } from '../../ui/index.ts';
import { boundsOf, given, listed, SPAN_FILTERS } from '../parts/list-query.ts';

type Query = NonNullable<ListRequestsData['query']>;

/** The parameters of an address that narrow the log; "clear" removes them. */
export const REQUEST_FILTERS = ['status', 'method', 'path', 'credentialId', 'code', ...SPAN_FILTERS] as const;

export const STATUS_CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;
export const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** Where this page itself reads: its own requests are in the log as well. */
const OWN_PATH = '/v1/request-log';

/** What an address wants to see of the log, as the API takes it. */
export const requestQueryOf = (search: ListSearch, now: number): Query => {
  const { createdFrom: from, createdTo: to } = boundsOf(search, now);
  return given({
    ...{ from, to },
    status: listed(search.status),
    method: listed<(typeof METHODS)[number]>(search.method),
    path: search.path || undefined,
    credentialId: search.credentialId || undefined,
    code: search.code || undefined,
    requestId: search.search?.trim() || undefined,
  }) as Query;
};

/** Would reading the list again and again fill it with its own requests? */
export const hasOwnReads = ({ status, method, path, credentialId, code, requestId }: Query): boolean =>
  (status === undefined || status.some((each) => each.startsWith('2'))) &&
  (method === undefined || method.includes('GET')) &&
  (path === undefined || OWN_PATH.startsWith(path) || path.startsWith(OWN_PATH)) &&
  [credentialId, code, requestId].every((each) => each === undefined);
