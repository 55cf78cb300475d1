import { AppError, type Operation } from '@outlay/contracts';
import { within } from '@outlay/runtime';
import type { IdentityFacts } from '../identity/facts.ts';
import type { Exchange, ExchangeRequest, Stage } from './exchange.ts';

type Identified = Exchange & { operation: Operation };

export type Authenticated = {
  facts: IdentityFacts;
  /** Whose requests are counted together; undefined: not counted. */
  rateKey?: string;
};

export type Admission = {
  /** Who calls, and in which business. @throws AppError UNAUTHORIZED and its kind */
  authenticate: (request: ExchangeRequest, exchange: Identified) => Promise<Authenticated>;
  /** Is the role checked here? By the gateway; behind it a service decides by whose record it is. */
  byRole?: boolean;
  /** Counts the request, and writes what is left into the reply's headers. @throws AppError RATE_LIMITED */
  countRequest?: (rateKey: string, exchange: Identified) => Promise<void>;
};

/** Milliseconds to find out who calls; a database or Redis that hangs must not hang the client. */
const LIMIT = 5_000;

/** By the operation's row in the table. @throws AppError INSUFFICIENT_SCOPE, FORBIDDEN */
const authorize = ({ scope, roles, tenant }: Operation, { scopes, role }: IdentityFacts, byRole: boolean): void => {
  if (scope !== null && !scopes.includes(scope)) throw new AppError('INSUFFICIENT_SCOPE', { facts: { scope } });
  if (byRole && tenant && !roles.includes(role)) throw new AppError('FORBIDDEN');
};

/** The order in which a request may be rejected: the caller, their scopes, their role, their rate. */
export const admit = ({ authenticate, byRole = false, countRequest }: Admission): Stage => {
  const check = async (request: ExchangeRequest, exchange: Identified): Promise<IdentityFacts> => {
    const { facts, rateKey } = await authenticate(request, exchange);
    authorize(exchange.operation, facts, byRole);
    if (rateKey !== undefined) await countRequest?.(rateKey, exchange);
    return facts;
  };
  return async (request, response, next) => {
    response.locals.facts = await within(LIMIT, check(request, response.locals as Identified));
    next();
  };
};
