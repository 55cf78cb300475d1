import type { IncomingMessage } from 'node:http';
import { createCache, systemClock } from '@outlay/runtime';

type Limiter = { take(key: string): Promise<{ allowed: boolean; resetSeconds: number }> };

export type AttemptLimiters = {
  /** Tokens that one client may request. */
  token: Limiter;
  /** Failures at the token endpoint from one address. */
  failure: Limiter;
  /** Attempts to sign in, from one address and for one e-mail. */
  signIn: Limiter;
};

/** Each answers null when it may go on, else the seconds to wait. */
export type AttemptLimits = {
  token(clientId: string): Promise<number | null>;
  /** Has this address failed too often? */
  blocked(request: IncomingMessage): number | null;
  /** It failed once more. */
  failed(request: IncomingMessage): Promise<void>;
  signIn(request: IncomingMessage, email: string): Promise<number | null>;
};

const MOST_BLOCKED = 10_000;

const NEARBY = /^(::ffff:)?(10|127|192\.168|172\.(1[6-9]|2\d|3[01]))\.|^::1$|^f[cd]/;

/** The client's address. A proxy in front of us is trusted when it is nearby; what it saw is the last entry. */
const addressOf = ({ headers, socket }: IncomingMessage): string => {
  const peer = socket.remoteAddress ?? 'unknown';
  if (!NEARBY.test(peer)) return peer;
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim();
  return forwarded || peer;
};

const waitOf = ({ allowed, resetSeconds }: { allowed: boolean; resetSeconds: number }): number | null =>
  allowed ? null : resetSeconds;

/** Bounds how often secrets can be guessed. A blocked address is cached here, so that rejecting it costs nothing. */
export const createAttemptLimits = ({ token, failure, signIn }: AttemptLimiters): AttemptLimits => {
  const blockedUntil = createCache<string, number>({ max: MOST_BLOCKED, clock: systemClock });
  return {
    token: async (clientId) => waitOf(await token.take(clientId)),
    blocked: (request) => {
      const until = blockedUntil.get(addressOf(request));
      return until === undefined ? null : Math.ceil((until - Date.now()) / 1000);
    },
    failed: async (request) => {
      const address = addressOf(request);
      const { allowed, resetSeconds } = await failure.take(address);
      if (allowed) return;
      const until = Date.now() + resetSeconds * 1000;
      blockedUntil.set(address, until, until);
    },
    signIn: async (request, email) => {
      const byAddress = waitOf(await signIn.take(`address ${addressOf(request)}`));
      return byAddress ?? waitOf(await signIn.take(`email ${email.trim().toLowerCase()}`));
    },
  };
};
