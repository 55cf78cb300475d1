import type { RequestListener } from 'node:http';
import type { Environment } from '@outlay/contracts';
import { createDispatcher, type Handlers } from '@outlay/http';
import type { Clock, Logger, Metrics } from '@outlay/runtime';
import { createAccess } from '../credentials/access.ts';
import { createCredentials } from '../credentials/credential-reader.ts';
import type { Readers } from '../credentials/readers.ts';
import type { Stores } from '../deps.ts';
import type { Forward } from '../http-out/forward.ts';
import { createRateWindows } from '../rate-limits/rate-windows.ts';
import { createAdmit } from './admit.ts';
import { createApiPipeline } from './api-pipeline.ts';
import { createPages } from './pages.ts';
import { createPublicPages } from './public-pages.ts';
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

/** The one door for clients: what everyone may read, and behind it what only those may who are admitted. */
export const createEntryPoint = ({
  environment,
  stores,
  readers,
  handlers,
  clock,
  logger,
  ...rest
}: Deps): RequestListener => {
  const headers = securityHeaders(environment);
  const admit = createAdmit({
    credentials: createCredentials([readers.keys, readers.tokens]),
    connections: stores.connectedAccounts.active,
    access: createAccess({ roleOf: stores.members.roleOf, now: clock.now }),
    windows: createRateWindows(stores.rateLimits),
    environment,
  });
  const dispatch = createDispatcher('gateway', handlers);
  const otherwise = createApiPipeline({ ...rest, environment, admit, dispatch, headers, logger });
  return createPublicPages({ pages: createPages(environment), otherwise, headers, logger });
};
