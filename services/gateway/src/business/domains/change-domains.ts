import { AppError, type Caller, type CreateDomain, notFound } from '@outlay/contracts';
import { asAlreadyExists, isUniqueViolation, type Page } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type DomainQuery, domains } from './domain.table.ts';
import { type Domain, domainVerified, domainView, newDomain, recordOf, verified } from './domain.ts';
import type { FindTexts } from './txt-records.client.ts';

const present = (domain: Domain | undefined): Domain => {
  if (domain === undefined) throw notFound();
  return domain;
};

/** Domains of one business. */
const MOST = 50;

/** @throws AppError VALIDATION_ERROR, ALREADY_EXISTS, LIMIT_REACHED */
export const createDomain = ({ database }: Deps, caller: Caller, { name }: CreateDomain): Promise<Domain> =>
  database
    .changeIdempotently(caller, async (tx) => {
      const { businessId } = caller;
      if ((await domains.count(tx, businessId)) >= MOST)
        throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
      const domain = newDomain({ id: await database.nextId('domains_ids'), businessId, name, at: tx.now });
      await tx.rows(domains.insert(domain));
      tx.audit('domain.created', `domain:${domain.id}`);
      return domain;
    })
    .catch((error: unknown) => {
      throw asAlreadyExists(error);
    });

/** @throws AppError NOT_FOUND */
export const getDomain = async ({ database }: Deps, { businessId }: Caller, id: number): Promise<Domain> =>
  present(await database.read(businessId, (tx) => domains.find(tx, businessId, id)));

export const listDomains = ({ database }: Deps, { businessId }: Caller, query: DomainQuery): Promise<Page<Domain>> =>
  database.read(businessId, (tx) => domains.pageOf(tx, businessId, query));

/**
 * Looks for the DNS record outside of the transaction. ALREADY_EXISTS: another business has the domain verified.
 * @throws AppError NOT_FOUND, CONFLICT, ALREADY_EXISTS, SERVICE_UNAVAILABLE
 */
export const verifyDomain = async (
  deps: Deps,
  { caller, id, findTexts }: { caller: Caller; id: number; findTexts: FindTexts },
): Promise<Domain> => {
  const { businessId } = caller;
  const records = await findTexts(recordOf(await getDomain(deps, caller, id)).name);
  return deps.database
    .change(caller, async (tx) => {
      const before = present(await domains.lock(tx, businessId, id));
      const after = verified(before, records, tx.now);
      await tx.rows(domains.update(after));
      if (before.verifiedAt === null) {
        tx.publish(domainVerified(after));
        tx.audit('domain.verified', `domain:${id}`, { before: domainView(before), after: domainView(after) });
      }
      return after;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'domains_verified') ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
    });
};

/** @throws AppError NOT_FOUND, RESOURCE_IN_USE */
export const deleteDomain = ({ database }: Deps, caller: Caller, id: number): Promise<void> =>
  database.change(caller, async (tx) => {
    const { businessId } = caller;
    const domain = present(await domains.lock(tx, businessId, id));
    if (await domains.isUsed(tx, businessId, domain.name)) throw new AppError('RESOURCE_IN_USE');
    tx.write(domains.delete(domain));
    tx.audit('domain.deleted', `domain:${id}`);
  });
