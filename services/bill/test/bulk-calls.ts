import type { Caller } from '@outlay/contracts';
import type { Reply, TestService } from './service.ts';
import { BILLS, inDays, OWNER } from './walk.ts';

export const PATH = `${BILLS}/bulk/schedule-payment`;
export const SOON = `${inDays(5)}T15:00:00Z`;

/** Requests for many bills at once; without a path of their own they schedule payments. */
export const createBulkCalls = (service: TestService) => {
  const bulk = (body: unknown, caller: Partial<Caller> = OWNER, headers = {}, path = PATH): Promise<Reply> =>
    service.call('POST', path, caller, body, headers);
  return {
    bulk,
    schedule: (billIds: number[], extra = {}, caller: Partial<Caller> = OWNER): Promise<Reply> =>
      bulk({ billIds, scheduledDate: SOON, ...extra }, caller),
  };
};

export type BulkCalls = ReturnType<typeof createBulkCalls>;
