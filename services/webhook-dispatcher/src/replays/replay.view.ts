import type { ReplayView } from '@outlay/contracts';
import type { Replay } from './replay.ts';

export const replayView = (replay: Replay): ReplayView => ({
  id: replay.id,
  webhookId: replay.endpointId,
  status: replay.status,
  from: replay.from.toISOString(),
  to: replay.to.toISOString(),
  kinds: replay.kinds && [...replay.kinds],
  statuses: [...replay.statuses],
  dryRun: replay.dryRun,
  rate: replay.rate,
  totalCount: replay.totalCount,
  doneCount: replay.doneCount,
  createdAt: replay.createdAt.toISOString(),
  updatedAt: replay.updatedAt.toISOString(),
  finishedAt: replay.finishedAt?.toISOString() ?? null,
});
