import { AppError, isAppError } from '@outlay/contracts';

/** Whose a credential was: its signature is true, and what the database knows of it says in which businesses it could act. */
export type Ended =
  | { kind: 'api key'; credentialId: string; jtiHash: string; userId: null }
  | { kind: 'user token' | 'client token'; credentialId: string; userId: number | null };

/** Why a credential that was one is refused. Answers say nothing of it: it is for the log of requests. */
class EndedCredential extends Error {
  override readonly name = 'EndedCredential';
  readonly ended: Ended;

  constructor(ended: Ended, cause: unknown) {
    super('a credential that has ended', { cause });
    this.ended = ended;
  }
}

/** The same refusal, which names whose credential has ended; every other error as it is. */
export const naming = (error: unknown, ended: Ended): unknown =>
  isAppError(error) && (error.code === 'TOKEN_EXPIRED' || error.code === 'TOKEN_REVOKED')
    ? new AppError(error.code, { cause: new EndedCredential(ended, error) })
    : error;

/** Whose credential a refusal says has ended; undefined of a forged or unknown one, which is nobody's. */
export const endedIn = (error: unknown): Ended | undefined =>
  isAppError(error) && error.cause instanceof EndedCredential ? error.cause.ended : undefined;
