import { type Caller, found, notFound, type OperationById } from '@outlay/contracts';
import { sql, type Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { assertMayRead, endpoints } from '../../endpoints/index.ts';
import { type ReplayName, type ReplayParams, replays } from './replay.table.ts';
import type { Replay } from './replay.ts';

type ReplayQuery = OperationById<'listReplays'>['query']['_output'];

const SORTABLE = { createdAt: 'created_at' } as const;

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const listReplays = async ({ database }: Deps, caller: Caller, endpointId: string, query: ReplayQuery) => {
  assertMayRead(caller);
  const { businessId } = caller;
  const where = [sql`endpoint_id = ${endpointId}`, query.status && sql`status = ANY(${query.status})`];
  return database.read(businessId, async (tx) => {
    found(await endpoints.find(tx, businessId, endpointId));
    return replays.page(tx, businessId, { where, sortable: SORTABLE, query });
  });
};

/** @throws AppError NOT_FOUND */
export const findReplay = async (tx: Transaction, { businessId, webhookId, replayId }: ReplayName): Promise<Replay> => {
  const endpoint = await endpoints.find(tx, businessId, webhookId);
  const replay = endpoint && (await replays.find(tx, businessId, replayId));
  if (replay?.endpointId !== webhookId) throw notFound();
  return replay;
};

/** @throws AppError FORBIDDEN, NOT_FOUND */
export const getReplay = async ({ database }: Deps, caller: Caller, params: ReplayParams): Promise<Replay> => {
  assertMayRead(caller);
  const { businessId } = caller;
  return database.read(businessId, (tx) => findReplay(tx, { businessId, ...params }));
};
