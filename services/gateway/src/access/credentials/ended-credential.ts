import type { IncomingMessage } from 'node:http';
import { AppError, isAppError } from '@outlay/contracts';
import type { EndedOrigin, Exchange } from '@outlay/http';
import { tenantOf } from './credential.ts';

const tenantIn = ({ headers }: IncomingMessage, { params }: Exchange): number | undefined => {
  try {
    return tenantOf(headers['x-tenant-id']?.toString(), params.businessId);
  } catch {
    return undefined;
  }
};

/** Of a refusal because the credential has ended: what it was, and the business that the request names. Reads nothing. */
export const endedOriginOf = (
  error: unknown,
  request: IncomingMessage,
  exchange: Exchange,
): EndedOrigin | undefined => {
  const ended = endedIn(error);
  const businessId = ended && tenantIn(request, exchange);
  if (ended === undefined || businessId === undefined) return undefined;
  const { kind: credentialKind, credentialId, userId } = ended;
  return { businessId, credentialId, credentialKind, userId, jtiHash: ended.kind === 'api key' ? ended.jtiHash : null };
};

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
