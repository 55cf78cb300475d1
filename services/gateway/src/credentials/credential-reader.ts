import { AppError } from '@outlay/contracts';
import type { Credential } from './credential.ts';

/** Believes one kind of bearer token. */
export type CredentialReader = {
  /** Does the token look like this kind? Decides which reader answers for it; says nothing about its truth. */
  recognizes(token: string): boolean;
  /**
   * What the token stands for; `anew`: from the database as it is now, not as it was some seconds ago.
   * Throws UNAUTHORIZED, ENVIRONMENT_MISMATCH, TOKEN_REVOKED or TOKEN_EXPIRED.
   */
  read(token: string, options?: { anew: boolean }): Promise<Credential>;
};

/** From an Authorization header to the credential in it. */
export type Credentials = (authorization: string | undefined, options?: { anew: boolean }) => Promise<Credential>;

const BEARER = /^bearer +(\S+) *$/i;

/** The first reader that recognizes the token answers; a token that none recognizes is UNAUTHORIZED. */
export const createCredentials =
  (readers: readonly CredentialReader[]): Credentials =>
  async (authorization, options) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    const reader = token === undefined ? undefined : readers.find((known) => known.recognizes(token));
    if (token === undefined || reader === undefined) throw new AppError('UNAUTHORIZED');
    return reader.read(token, options);
  };
