import { forUser, type NewEvent } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { endpointOf, endpointRow, endpointRows } from './endpoint.table.ts';
import type { Endpoint, EndpointName } from './endpoint.ts';
import { auditedEndpoint } from './endpoint.view.ts';

/** `credential`: the job, as the audit log names it. `audit`: what it did. */
type ByService = EndpointName & { credential: string; audit: string };
type Change = { after: Endpoint; events: readonly NewEvent[] };

/**
 * Changes an endpoint that is active, for whoever registered it: no person does it. What it becomes and what is published of it
 * are one transaction. Undefined when there was nothing to change: another instance was first, or `decide` found so.
 */
export const changeByService = (
  { database, secretBox }: Pick<Deps, 'database' | 'secretBox'>,
  { businessId, endpointId, credential, audit }: ByService,
  decide: (tx: ChangeTransaction, endpoint: Endpoint) => Promise<Change | undefined>,
): Promise<Endpoint | undefined> => {
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: credential, requestId: credential };
  return database.change(origin, async (tx) => {
    const row = await endpointRows.lock(tx, businessId, endpointId);
    if (row?.status !== 'active') return undefined;
    const before = endpointOf(row, secretBox);
    const change = await decide(tx, before);
    if (!change) return undefined;
    tx.write(endpointRows.update(endpointRow(change.after, row, secretBox)));
    tx.publish(...change.events.map((event) => forUser(event, change.after.createdBy)));
    tx.audit(audit, `webhook:${endpointId}`, auditedEndpoint(before, change.after));
    return change.after;
  });
};
