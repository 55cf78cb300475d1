import type { RequestListener } from 'node:http';
import { type Environment, OPERATIONS, type Operation, operationsOf, SANDBOX_ONLY } from '@outlay/contracts';
import { createCallHandler, createPipeline, type Handlers } from '@outlay/http';
import type { Clock, Logger, Metrics } from '@outlay/runtime';
import { createAccess } from '../credentials/access.ts';
import { createCredentials } from '../credentials/credential-reader.ts';
import type { Readers } from '../credentials/readers.ts';
import type { Stores } from '../deps.ts';
import { documentsOf } from '../documents/documents.ts';
import { referencePages } from '../documents/reference-pages.ts';
import type { Forward } from '../http-out/forward.ts';
import { createRateWindows } from '../rate-limits/rate-windows.ts';
import { createAuthenticate } from './authenticate.ts';
import { showPublicPages } from './public-pages.ts';
import { securityHeaders } from './security-headers.ts';

type Deps = {
  environment: Environment;
  /** Is nothing that moves money done without an Idempotency-Key? */
  keyForMoney: boolean;
  stores: Stores;
  readers: Readers;
  handlers: Handlers<'gateway'>;
  forward: Forward;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
};

/** Milliseconds for what we answer ourselves; the same promise as for what we forward. */
const OWN_LIMIT = 5_000;

/** What a client may call here: production does not have the sandbox's routes. */
const calledIn = (environment: Environment): readonly Operation[] =>
  OPERATIONS.filter(
    ({ internal, path }: Operation) => !internal && !(environment === 'production' && path.startsWith(SANDBOX_ONLY)),
  );

/** The one entry point for clients: pages that everyone may read, and operations for who is admitted. */
export const createEntryPoint = (deps: Deps): RequestListener => {
  const { environment, stores, readers, handlers, forward, clock, ...rest } = deps;
  const windows = createRateWindows(stores.rateLimits);
  const callHandler = createCallHandler(operationsOf('gateway'), handlers, OWN_LIMIT);
  return createPipeline({
    ...rest,
    operations: calledIn(environment),
    headers: securityHeaders(environment),
    before: [showPublicPages({ ...documentsOf(environment), ...referencePages() })],
    authenticate: createAuthenticate({
      credentials: createCredentials([readers.keys, readers.tokens]),
      connections: stores.connectedAccounts.active,
      access: createAccess({ roleOf: stores.members.roleOf, now: clock.now }),
      windows,
      environment,
    }),
    byRole: true,
    countRequest: (rateKey, { operation, headers }) => windows.take(operation.rateClass, rateKey, headers),
    perform: (request, exchange) =>
      exchange.operation.owner === 'gateway' ? callHandler(request, exchange) : forward(request, exchange),
    logLevel: 'info',
  });
};
