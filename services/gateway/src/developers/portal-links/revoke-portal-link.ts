import { type Caller, notFound, type OperationById } from '@outlay/contracts';
import type { ChangeOrigin, Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { portalLinks } from './portal-link.table.ts';
import type { KnownLink } from './portal-link.ts';

export const listPortalLinks = (
  { database, clock }: Deps,
  { businessId }: Caller,
  request: OperationById<'listPortalLinks'>['query']['_output'],
): Promise<Page<KnownLink>> =>
  database.read(businessId, (tx) => portalLinks.page(tx, businessId, { request, now: clock.now() }));

/** With its session, at once. @throws AppError NOT_FOUND, also when it is over or was revoked before */
export const revokePortalLink = ({ database }: Deps, caller: Caller, id: string): Promise<void> =>
  database.change(caller, async (tx) => {
    if (!(await portalLinks.revoke(tx, caller.businessId, id, tx.now))) throw notFound();
    tx.audit('portal_link.revoked', `portal_link:${id}`);
  });

/** Every link of a business with its session, at once; returns how many there were. */
export const revokePortalLinks = ({ database }: Deps, origin: ChangeOrigin): Promise<number> =>
  database.change(origin, async (tx) => {
    const ids = await portalLinks.revokeAll(tx, origin.businessId, tx.now);
    for (const id of ids) tx.audit('portal_link.revoked', `portal_link:${id}`);
    return ids.length;
  });
