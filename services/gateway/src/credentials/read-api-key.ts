import { AppError } from '@outlay/contracts';
import type { Credential } from './credential.ts';
import type { CredentialReader } from './credential-reader.ts';
import { createRecent } from './recent.ts';
import { environmentOfPrefix, type VerifiedKey } from './verify-api-key.ts';

/** What the database says of a key; undefined when it knows none. */
type Standing = { credential: Credential; jtiHash: string; expiresAt: Date | null; revokedAt: Date | null } | undefined;

type Options = {
  verify: (token: string) => Promise<VerifiedKey>;
  /** Looks a key up by its id. */
  find: (id: string) => Promise<Standing>;
  now: () => Date;
  /** Told of every key that was let in. */
  used: (id: string) => void;
};

/** A revoked key dies within 5 s even when its event does not arrive. */
const LIFE = 5_000;
const KEPT = 10_000;
/** A signature that is true stays true; the time-out only lets go of keys that nobody uses. */
const VERIFIED_LIFE = 3_600_000;

export type ApiKeyReader = CredentialReader & {
  /** The key was changed or revoked: look it up anew. */
  forget(keyId: string): void;
  /** Any key may have been: look them all up anew. */
  forgetAll(): void;
};

const standingOf = ({ jtiHash }: VerifiedKey, standing: Standing, now: Date): Credential => {
  if (standing === undefined || standing.jtiHash !== jtiHash) throw new AppError('UNAUTHORIZED');
  if (standing.revokedAt !== null) throw new AppError('TOKEN_REVOKED');
  if (standing.expiresAt !== null && standing.expiresAt <= now) throw new AppError('TOKEN_EXPIRED');
  return standing.credential;
};

/** Believes API keys: signature and claims once per key, its standing in the database at most 5 s old. */
export const createApiKeyReader = ({ verify, find, now, used }: Options): ApiKeyReader => {
  const time = () => now().getTime();
  const verified = createRecent({ life: VERIFIED_LIFE, size: KEPT, now: time, load: verify });
  const standings = createRecent({
    life: LIFE,
    size: KEPT,
    now: time,
    load: find,
    keep: (found) => found !== undefined,
  });

  return {
    recognizes: (token) => environmentOfPrefix(token) !== undefined,
    read: async (token, options) => {
      const key = await verified.get(token);
      if (key.expiresAt !== null && key.expiresAt <= now()) throw new AppError('TOKEN_EXPIRED');
      const standing = await (options?.anew ? standings.getFresh(key.id) : standings.get(key.id));
      const credential = standingOf(key, standing, now());
      used(credential.id);
      return credential;
    },
    forget: standings.forget,
    forgetAll: standings.clear,
  };
};
