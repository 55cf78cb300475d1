import { type Caller, notFound } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { findRequest, pageOfRequests, type RequestQuery } from './request-record.table.ts';
import type { RequestRecord } from './request-record.ts';

/** One page of what was answered in the business in the last 7 days, the newest first. */
export const listRequests = (
  { database, clock }: Deps,
  { businessId }: Caller,
  request: RequestQuery,
): Promise<Page<RequestRecord>> =>
  database.read(businessId, (tx) => pageOfRequests(tx, businessId, { request, now: clock.now() }));

/** By its id or its `x-request-id`. @throws AppError NOT_FOUND */
export const getRequest = async (
  { database, clock }: Deps,
  { businessId }: Caller,
  id: string,
): Promise<RequestRecord> => {
  const found = await database.read(businessId, (tx) => findRequest(tx, { businessId, id, now: clock.now() }));
  if (!found) throw notFound();
  return found;
};
