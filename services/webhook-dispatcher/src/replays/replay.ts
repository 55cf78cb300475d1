import type { CreateReplay, REPLAY_STATUSES, REPLAYED_STATUSES } from '@outlay/contracts';

/** A period that is sent again to one endpoint, behind what happens now. */
export type Replay = {
  id: string;
  businessId: number;
  endpointId: string;
  status: (typeof REPLAY_STATUSES)[number];
  from: Date;
  to: Date;
  /** null: every kind. */
  kinds: readonly string[] | null;
  statuses: readonly (typeof REPLAYED_STATUSES)[number][];
  dryRun: boolean;
  /** Deliveries per second at most. */
  rate: number;
  totalCount: number;
  doneCount: number;
  createdAt: Date;
  updatedAt: Date;
  finishedAt: Date | null;
};

type Facts = { id: string; businessId: number; endpointId: string; subscription: readonly string[]; at: Date };

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
