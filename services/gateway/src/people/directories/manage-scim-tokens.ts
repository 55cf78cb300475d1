import { AppError, type Caller, type CreateScimToken, newId, notFound, type OperationById } from '@outlay/contracts';
import type { Page } from '@outlay/store';
import { grantOf } from '../../access/index.ts';
import { businesses } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';
import { endFromMaker } from '../../developers/index.ts';
import { scimTokens } from './scim-token.table.ts';
import { type KnownToken, newToken, type ScimToken, scimTokenView, tokenHash } from './scim-token.ts';

/** A business has one directory, or a few. */
const MOST = 20;

/**
 * The token itself is stored nowhere, nor kept under the Idempotency-Key: a repeated request gets the record without it.
 * @throws AppError VALIDATION_ERROR, LIMIT_REACHED, TOKEN_REVOKED, TOKEN_EXPIRED
 */
export const createScimToken = async (deps: Deps, caller: Caller, command: CreateScimToken) => {
  const { database, clock, environment } = deps;
  const { businessId, userId: madeBy } = caller;
  const token = newToken(environment);
  const expiresAt = await endFromMaker(deps, caller, command.expiresAt);
  const id = newId('scim', clock.now());
  const made = await database.changeIdempotently(caller, async (tx) => {
    await businesses.lock(tx, businessId);
    if ((await scimTokens.count(tx, businessId, tx.now)) >= MOST)
      throw new AppError('LIMIT_REACHED', { facts: { maximum: MOST } });
    const { name, defaultRole } = command;
    const record: ScimToken = {
      ...{ id, businessId, name, defaultRole, madeBy, ...grantOf(caller) },
      ...{ tokenHash: tokenHash(token), lastFour: token.slice(-4) },
      ...{ createdAt: tx.now, expiresAt, lastUsedAt: null },
    };
    tx.write(scimTokens.insert(record));
    tx.audit('scim_token.created', `scim_token:${id}`);
    return scimTokenView({ ...record, stands: true }, tx.now);
  });
  return { made, token: made.id === id ? token : undefined };
};

export const listScimTokens = (
  { database, clock }: Deps,
  { businessId }: Caller,
  query: OperationById<'listScimTokens'>['query']['_output'],
): Promise<Page<KnownToken>> => database.read(businessId, (tx) => scimTokens.page(tx, businessId, query, clock.now()));

/** @throws AppError NOT_FOUND, also when it was revoked before */
export const revokeScimToken = ({ database }: Deps, caller: Caller, id: string): Promise<void> =>
  database.change(caller, async (tx) => {
    if (!(await scimTokens.revoke(tx, caller.businessId, id, tx.now))) throw notFound();
    tx.audit('scim_token.revoked', `scim_token:${id}`);
  });
