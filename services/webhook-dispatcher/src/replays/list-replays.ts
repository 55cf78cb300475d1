import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import { commonFilters, type Page, pageOf, sql } from '@outlay/store';
import type { Deps } from '../deps.ts';
import { assertMayRead, endpoints } from '../endpoints/index.ts';
import { findReplay } from './find-replay.ts';
import { replays } from './replay.table.ts';
import type { Replay } from './replay.ts';

type ReplayQuery = OperationById<'listReplays'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at' } as const;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const listReplays = async (
  { database }: Deps,
  caller: Caller,
  endpointId: string,
  request: ReplayQuery,
): Promise<Page<Replay>> => {
  assertMayRead(caller);
  const { businessId } = caller;
  const { status } = request;
  return database.read(businessId, async (tx) => {
    if (!(await endpoints.find(tx, businessId, endpointId))) throw notFound();
    return pageOf<Replay, ReplayQuery['sortBy']>(tx, {
      select: replays.select(),
      from: 'replays',
      where: [
        sql`business_id = ${businessId}`,
        sql`endpoint_id = ${endpointId}`,
        status && sql`status = ANY(${status})`,
        ...commonFilters(request),
      ],
      sortable: SORTABLE,
      tieBreaker: 'id',
      request,
    });
  });
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getReplay = async (
  { database }: Deps,
  caller: Caller,
  params: { webhookId: string; replayId: string },
): Promise<Replay> => {
  assertMayRead(caller);
  const { businessId } = caller;
  return database.read(businessId, (tx) => findReplay(tx, { businessId, ...params }));
};
