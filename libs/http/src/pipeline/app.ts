import type { RequestListener } from 'node:http';
import { type AuditPart, type AuditQuery, operationsOf, readAuditPart, type Service } from '@outlay/contracts';
import type { Logger, Metrics } from '@outlay/runtime';
import { IDENTITY_HEADER } from '../identity/facts.ts';
import type { IdentityVerifier } from '../identity/verifier.ts';
import { createCallHandler } from './call-handler.ts';
import type { Handler, Handlers } from './handlers.ts';
import { createPipeline } from './pipeline.ts';

/** A service's own part of the audit log. */
export type AuditSource = (businessId: number, wanted: AuditQuery) => Promise<AuditPart>;

type Options<S extends Service> = {
  service: S;
  handlers: Handlers<S>;
  identity: IdentityVerifier;
  logger: Logger;
  metrics: Metrics;
  /** This service's part of the audit log, for the gateway; `createAuditLog` of @outlay/store. */
  audit?: AuditSource;
  /** Milliseconds that a handler may take; longer than the caller waits (5 s), so that the caller decides. */
  handlerLimit?: number;
};

const HANDLER_LIMIT = 10_000;

/** The API of an owner service: every operation that it owns, for nobody but who carries the gateway's signed identity. */
export const createApp = <S extends Service>({
  service,
  handlers,
  identity,
  logger,
  metrics,
  audit,
  handlerLimit = HANDLER_LIMIT,
}: Options<S>): RequestListener => {
  const auditPart: Handler<typeof readAuditPart> | undefined =
    audit && (async ({ caller, query }) => ({ status: 200, body: await audit(caller.businessId, query) }));
  const operations = [...operationsOf(service), ...(auditPart ? [readAuditPart] : [])];
  return createPipeline({
    operations,
    authenticate: async (request) => ({ facts: await identity.verify(request.get(IDENTITY_HEADER)) }),
    perform: createCallHandler(operations, { ...handlers, readAuditPart: auditPart }, handlerLimit),
    logger,
    logLevel: 'debug',
    metrics,
  });
};
