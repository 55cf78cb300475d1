import {
  type AuditPart,
  type AuditQuery,
  type Caller,
  isAppError,
  notFound,
  type SandboxResetView,
} from '@outlay/contracts';
import type { AuditSources } from '../audit/index.ts';
import { progressOf, RESET_ACTION, resourceOf } from './sandbox-reset.ts';

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
  const begun = firstOf(await own(caller.businessId, wanted));
  if (begun === undefined) throw notFound();
  // Of the log these lines alone are read, for who may see how far the reset is.
  const reading: Caller = { ...caller, scopes: ['audit:read'] };
  const handled = forgetting.map(async (service) => {
    const part = await others[service]?.(reading, wanted).catch(unknownWhileAway);
    return { service, line: firstOf(part) };
  });
  return progressOf(resetId, begun.at, [{ service: 'gateway', line: begun }, ...(await Promise.all(handled))]);
};
