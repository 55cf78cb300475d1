import {
  type AuditEntry,
  type AuditPart,
  type AuditQuery,
  type Caller,
  isAppError,
  notFound,
  type SandboxResetView,
} from '@outlay/contracts';
import type { AuditSources } from '../../business/index.ts';

/** In the audit log: what each service writes when it has forgotten. */
const RESET_ACTION = 'sandbox.reset';

const resourceOf = (resetId: string): string => `reset:${resetId}`;

type Handled = { service: string; line: Pick<AuditEntry, 'at'> | undefined };

/** How far a reset is, by what the services wrote into the audit log; the first one began it. */
export const progressOf = (resetId: string, requestedAt: string, handled: readonly Handled[]): SandboxResetView => ({
  resetId,
  status: handled.every(({ line }) => line !== undefined) ? 'done' : 'in_progress',
  requestedAt,
  services: handled.map(({ service, line }) => ({ service, handledAt: line?.at ?? null })),
});

/** A service that does not answer may have handled it: nobody knows before it does. */
const unknownWhileAway = (error: unknown): undefined => {
  if (isAppError(error) && error.kind === 'unavailable') return undefined;
  throw error;
};

const firstOf = (part: AuditPart | undefined) => part?.entries[0];

/** How far a reset of the caller's business is. @throws AppError NOT_FOUND */
export const readReset = async (
  { own, others }: AuditSources,
  caller: Caller,
  resetId: string,
  forgetting: readonly string[],
): Promise<SandboxResetView> => {
  const wanted: AuditQuery = {
    resource: resourceOf(resetId),
    action: [RESET_ACTION],
    sortOrder: 'asc',
    limit: 1,
  };
  const begun = firstOf(await own(caller.businessId, wanted, false));
  if (begun === undefined) throw notFound();
  // Of the log these lines alone are read, for who may see how far the reset is.
  const reading: Caller = { ...caller, scopes: ['audit:read'] };
  const handled = forgetting.map(async (service) => {
    const part = await others[service]?.(reading, wanted).catch(unknownWhileAway);
    return { service, line: firstOf(part) };
  });
  return progressOf(resetId, begun.at, [{ service: 'gateway', line: begun }, ...(await Promise.all(handled))]);
};
