import type { RequestListener } from 'node:http';
import type { Environment, Service } from '@outlay/contracts';
import { createApp, createIdentity } from '@outlay/http';
import type { Logger, Metrics } from '@outlay/runtime';
import { createAuditLog, type Database } from '@outlay/store';
import type { Api } from './declaration.ts';

type Deps = { environment: Environment; database: Database; logger: Logger; metrics: Metrics };

/** What answers a service's requests. */
export const listenerOf = <S extends Service>(
  service: S,
  api: Api<S>,
  { environment, database, logger, metrics }: Deps,
): RequestListener => {
  if ('listener' in api) return api.listener;
  const { operations: handlers, identityKey: publicKey } = api;
  const identity = createIdentity.verifier({ publicKey, environment });
  const audit = createAuditLog(database, service);
  return createApp({ service, handlers, identity, logger, metrics, audit });
};
