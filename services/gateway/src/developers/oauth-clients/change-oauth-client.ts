import { AppError, type Caller, invalidField, notFound, type UpdateOAuthClient } from '@outlay/contracts';
import type { ChangeTransaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { type MakerRights, rightsOfMaker } from '../api-keys/rights-of-maker.ts';
import { oauthClientEnds, oauthClients } from './oauth-client.table.ts';
import { type BusinessClient, clientScopes, hashOfSecrets, newSecret, oauthClientView } from './oauth-client.ts';
import { getOAuthClient } from './read-oauth-clients.ts';

const HOUR = 3_600_000;

/** @throws AppError NOT_FOUND */
const lockClient = async (tx: ChangeTransaction, { businessId }: Caller, id: string): Promise<BusinessClient> => {
  const client = await oauthClients.lock(tx, businessId, id, tx.now);
  if (!client) throw notFound();
  return client;
};

/** Of somebody who has every scope of the client. @throws AppError NOT_FOUND, INSUFFICIENT_SCOPE, and what rightsOfMaker throws */
const rightsFor = async (deps: Deps, caller: Caller, id: string): Promise<MakerRights> => {
  const { scopes } = await getOAuthClient(deps, caller, id);
  const rights = await rightsOfMaker(deps, caller);
  clientScopes(rights.scopes, scopes);
  return rights;
};

/**
 * Where people are sent back to is where their codes go: whoever changes it has every scope of the client.
 * @throws AppError NOT_FOUND, VALIDATION_ERROR, INSUFFICIENT_SCOPE, and what rightsOfMaker throws
 */
export const updateOAuthClient = async (
  deps: Deps,
  caller: Caller,
  id: string,
  command: UpdateOAuthClient,
): Promise<BusinessClient> => {
  const { assertStanding } = await rightsFor(deps, caller, id);
  return deps.database.change(caller, async (tx) => {
    await assertStanding(tx);
    const before = await lockClient(tx, caller, id);
    const { name = before.name, redirectUris = before.redirectUris } = command;
    if (before.redirectUris.length === 0 && redirectUris.length > 0)
      throw invalidField('redirectUris', 'oauthClient.noRedirect');
    const after = { ...before, name, redirectUris, updatedAt: tx.now };
    tx.write(oauthClients.update(after));
    const changed = { before: oauthClientView(before, tx.now), after: oauthClientView(after, tx.now) };
    tx.audit('oauth_client.updated', `oauth_client:${id}`, changed);
    return after;
  });
};

/**
 * Whoever makes the new secret holds the client from now on, and so needs all of its scopes. Of one that is suspended the former
 * secret ends at once: somebody has it who may not.
 * @throws AppError NOT_FOUND, CONFLICT for a public client, INSUFFICIENT_SCOPE, and what rightsOfMaker throws
 */
export const rotateOAuthClientSecret = async (deps: Deps, caller: Caller, id: string, overlapHours: number) => {
  const { key, assertStanding } = await rightsFor(deps, caller, id);
  const secret = newSecret();
  const kept = hashOfSecrets([secret]);
  let isRepeated = true;
  const made = await deps.database.changeIdempotently(caller, async (tx) => {
    await assertStanding(tx);
    const before = await lockClient(tx, caller, id);
    if (before.isPublic) throw new AppError('CONFLICT', { message: { key: 'oauthClient.noSecret' } });
    isRepeated = false;
    const until = before.stands && overlapHours > 0 ? new Date(tx.now.getTime() + overlapHours * HOUR) : null;
    const holder = { madeBy: caller.userId, madeWith: key?.credential.id ?? null };
    tx.write(oauthClients.rotate(id, kept, holder, { until, at: tx.now }));
    const after = { ...before, ...holder, stands: true, formerSecretUntil: until, updatedAt: tx.now };
    const shown = oauthClientView(after, tx.now);
    tx.audit('oauth_client.secret_rotated', `oauth_client:${id}`, {
      before: oauthClientView(before, tx.now),
      after: shown,
      secrets: ['secret'],
    });
    return shown;
  });
  return { made, secret: isRepeated ? undefined : secret };
};

/** Its tokens are refused within 5 s. @throws AppError NOT_FOUND */
export const deleteOAuthClient = ({ database }: Deps, caller: Caller, id: string): Promise<void> =>
  database.change(caller, async (tx) => {
    await lockClient(tx, caller, id);
    await oauthClients.revoke(tx, id, tx.now);
    tx.audit('oauth_client.deleted', `oauth_client:${id}`);
  });

/**
 * In a business that the person leaves: the secrets that they know count no more, also if they come back. The clients are the business's,
 * and go on as soon as somebody else makes a new secret.
 */
export const endClientsIn = async (
  tx: ChangeTransaction,
  holder: { userId: number; businessId: number },
): Promise<void> => {
  const suspended = await oauthClientEnds.suspend(tx, holder, tx.now);
  tx.write(oauthClientEnds.forgetFormer(holder));
  const changed = { before: { status: 'active' }, after: { status: 'suspended' } };
  for (const { id } of suspended) tx.audit('oauth_client.suspended', `oauth_client:${id}`, changed);
};

/** Its tokens are refused within 5 s. False when it was not in force. */
export const revokeClient = ({ database, clock }: Deps, id: string): Promise<boolean> =>
  database.acrossTenants((tx) => oauthClients.revoke(tx, id, clock.now()));
