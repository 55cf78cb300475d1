import { notFound } from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import { endpoints } from '../endpoints/index.ts';
import { type ReplayName, replays } from './replay.table.ts';
import type { Replay } from './replay.ts';

/** @throws AppError NOT_FOUND */
export const findReplay = async (tx: Transaction, { businessId, webhookId, replayId }: ReplayName): Promise<Replay> => {
  const endpoint = await endpoints.find(tx, businessId, webhookId);
  const replay = endpoint && (await replays.find(tx, businessId, replayId));
  if (replay?.endpointId !== webhookId) throw notFound();
  return replay;
};
