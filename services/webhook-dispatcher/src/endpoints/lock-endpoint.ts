import { type Caller, found, type Target } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import { endpointRows } from './endpoint.table.ts';

/** Which endpoint a request is about, and the version that its reader saw (null: whichever). */
export type EndpointTarget = Omit<Target, 'id'> & { id: string };

/** The endpoint's row, locked. @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockEndpoint = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: EndpointTarget) =>
  found(await endpointRows.lock(tx, businessId, id), ifMatch);
