import { type CreateReplay, datesAsText, type ReplayView, type Stored } from '@outlay/contracts';

/** A period that is sent again to one endpoint, behind what happens now. Without kinds (null) every kind is. */
export type Replay = Stored<Omit<ReplayView, 'webhookId' | 'from' | 'to'>> & {
  businessId: number;
  endpointId: string;
  from: Date;
  to: Date;
};

type Facts = { id: string; businessId: number; endpointId: string; subscription: string[]; at: Date };

/** Without kinds those that the endpoint is subscribed to; without an end, until now. */
export const newReplay = (command: CreateReplay, { id, businessId, endpointId, subscription, at }: Facts): Replay => ({
  id,
  businessId,
  endpointId,
  status: command.dryRun ? 'completed' : 'running',
  from: new Date(command.from),
  to: command.to === undefined ? at : new Date(command.to),
  kinds: command.kinds ?? (subscription.includes('*') ? null : subscription),
  statuses: command.statuses,
  dryRun: command.dryRun,
  rate: command.rate,
  totalCount: 0,
  doneCount: 0,
  createdAt: at,
  updatedAt: at,
  finishedAt: command.dryRun ? at : null,
});

export const replayView = ({ businessId: _, id, endpointId: webhookId, ...replay }: Replay): ReplayView => ({
  id,
  webhookId,
  ...datesAsText(replay),
  from: replay.from.toISOString(),
  to: replay.to.toISOString(),
});
