import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import { commonFilters, type Page, pageOf, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import type { Secrets } from '../http-client/index.ts';
import { assertMayRead } from './access.ts';
import { type EndpointRow, endpointOf, endpointRows, openSecrets } from './endpoint.table.ts';
import type { Endpoint } from './endpoint.ts';

type EndpointQuery = OperationById<'listWebhooks'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at', url: 'url', status: 'status' } as const;

/** @throws AppError FORBIDDEN */
export const listEndpoints = async (deps: Deps, caller: Caller, request: EndpointQuery): Promise<Page<Endpoint>> => {
  assertMayRead(caller);
  const { businessId } = caller;
  const { status } = request;
  const { rows, totalCount } = await deps.database.read(businessId, (tx) =>
    pageOf<EndpointRow, EndpointQuery['sortBy']>(tx, {
      select: endpointRows.select(),
      from: 'endpoints',
      where: [
        sql`business_id = ${businessId}`,
        sql`deleted_at IS NULL`,
        status && sql`status = ANY(${status})`,
        ...commonFilters(request),
      ],
      sortable: SORTABLE,
      tieBreaker: 'id',
      request,
    }),
  );
  return { rows: rows.map((row) => endpointOf(row, deps.secretBox)), totalCount };
};

/** An endpoint with its secrets opened, for what acts on its behalf. @throws AppError NOT_FOUND */
export const openEndpoint = async (
  { database, secretBox }: Deps,
  { businessId }: Pick<Caller, 'businessId'>,
  id: string,
): Promise<{ endpoint: Endpoint; secrets: Secrets }> => {
  const row = await database.read(businessId, (tx) => endpointRows.find(tx, businessId, id));
  if (!row) throw notFound();
  return { endpoint: endpointOf(row, secretBox), secrets: openSecrets(row, secretBox) };
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getEndpoint = async (deps: Deps, caller: Caller, id: string): Promise<Endpoint> => {
  assertMayRead(caller);
  return (await openEndpoint(deps, caller, id)).endpoint;
};
