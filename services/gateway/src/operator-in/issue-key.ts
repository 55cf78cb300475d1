import type { KeyObject } from 'node:crypto';
import { type Environment, newId, SCOPES, type Scope } from '@outlay/contracts';
import type { Clock } from '@outlay/runtime';
import type { ApiKeys } from '../api-keys/api-key.table.ts';
import { signApiKey } from '../credentials/sign-api-key.ts';

export type NewKey = {
  /** Whose key it is; null for a machine's, which then needs `businessIds`. */
  userId: number | null;
  name: string;
  /** Left out: every scope. */
  scopes?: readonly Scope[];
  /** Left out or null: every business where the person is a member, now and later. */
  businessIds?: readonly number[] | null;
  /** Left out or null: until it is revoked. */
  expiresAt?: Date | null;
};

type Deps = { privateKey: KeyObject; environment: Environment; apiKeys: Pick<ApiKeys, 'add'>; clock: Clock };

const checkScopes = (scopes: readonly Scope[]): void => {
  const unknown = scopes.filter((scope) => !SCOPES.includes(scope));
  if (unknown.length > 0) throw new RangeError(`unknown scopes: ${unknown.join(', ')}`);
};

/** Signs a new key and remembers everything about it but the key. */
export const createIssueKey =
  ({ privateKey, environment, apiKeys, clock }: Deps) =>
  async ({ userId, name, scopes = SCOPES, businessIds = null, expiresAt = null }: NewKey) => {
    checkScopes(scopes);
    if (userId === null && businessIds === null) throw new RangeError("a machine's key needs a list of businesses");
    const createdAt = clock.now();
    const id = newId('key', createdAt);
    const { key, jtiHash, lastFour } = await signApiKey(privateKey, {
      id,
      environment,
      issuedAt: createdAt,
      expiresAt,
    });
    await apiKeys.add({
      credential: { id, userId, scopes, businessIds },
      name,
      jtiHash,
      lastFour,
      expiresAt,
      createdAt,
    });
    return { id, key };
  };
