import type { Caller } from '@outlay/contracts';
import type { Deps } from '../deps.ts';
import { endpointOf, endpointRow, endpointRows } from './endpoint.table.ts';
import { type Endpoint, verified } from './endpoint.ts';
import { lockEndpoint } from './lock-endpoint.ts';

/** It answered a challenge. @throws AppError NOT_FOUND */
export const markVerified = (deps: Deps, caller: Caller, id: string): Promise<Endpoint> =>
  deps.database.change(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, { id, ifMatch: null });
    const endpoint = verified(endpointOf(row, deps.secretBox), tx.now);
    tx.write(endpointRows.update(endpointRow(endpoint, row, deps.secretBox)));
    tx.audit('webhook.verified', `webhook:${id}`);
    return endpoint;
  });
