import { type Caller, found, type OperationById } from '@outlay/contracts';
import { given, sql } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMayRead } from './access.ts';
import { endpointOf, endpointRows, openSecrets } from './endpoint.table.ts';
import type { Endpoint } from './endpoint.ts';

type EndpointQuery = OperationById<'listWebhooks'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at', url: 'url', status: 'status' } as const;

const COLON = /:(.*)/su;

/** `team:accounting` as the JSON that labels with it contain. */
const labelOf = (text: string): string => {
  const [name = '', value = ''] = text.split(COLON, 2);
  return JSON.stringify({ [name]: value });
};

/** @throws AppError FORBIDDEN */
export const listEndpoints = async ({ database, secretBox }: Deps, caller: Caller, query: EndpointQuery) => {
  assertMayRead(caller);
  const where = [
    given(caller.webhookIds, (own) => sql`id = ANY(${own})`),
    query.status && sql`status = ANY(${query.status})`,
    query.failing !== undefined && sql`(failing_since IS NOT NULL) = ${query.failing}`,
    ...(query.label ?? []).map((each) => sql`labels @> ${labelOf(each)}`),
  ];
  const { rows, totalCount } = await database.read(caller.businessId, (tx) =>
    endpointRows.page(tx, caller.businessId, { where, sortable: SORTABLE, query }),
  );
  return { rows: rows.map((row) => endpointOf(row, secretBox)), totalCount };
};

/** An endpoint with its secrets opened, for what acts on its behalf. @throws AppError NOT_FOUND */
export const openEndpoint = async ({ database, secretBox }: Deps, { businessId }: Caller, id: string) => {
  const row = found(await database.read(businessId, (tx) => endpointRows.find(tx, businessId, id)));
  return { endpoint: endpointOf(row, secretBox), secrets: openSecrets(row, secretBox) };
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getEndpoint = async (deps: Deps, caller: Caller, id: string): Promise<Endpoint> => {
  assertMayRead(caller);
  return (await openEndpoint(deps, caller, id)).endpoint;
};
