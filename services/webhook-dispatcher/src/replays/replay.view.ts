import { datesAsText, type ReplayView } from '@outlay/contracts';
import type { Replay } from './replay.ts';

export const replayView = ({ businessId: _, id, endpointId: webhookId, ...replay }: Replay): ReplayView => ({
  id,
  webhookId,
  ...datesAsText(replay),
  from: replay.from.toISOString(),
  to: replay.to.toISOString(),
});
