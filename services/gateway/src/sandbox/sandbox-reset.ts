import type { AuditEntry, SandboxResetView } from '@outlay/contracts';

/** In the audit log: what each service writes when it has forgotten. */
export const RESET_ACTION = 'sandbox.reset';

export const resourceOf = (resetId: string): string => `reset:${resetId}`;

type Handled = { service: string; line: Pick<AuditEntry, 'at'> | undefined };

/** How far a reset is, by what the services wrote into the audit log; the first one began it. */
export const progressOf = (resetId: string, requestedAt: string, handled: readonly Handled[]): SandboxResetView => ({
  resetId,
  status: handled.every(({ line }) => line !== undefined) ? 'done' : 'in_progress',
  requestedAt,
  services: handled.map(({ service, line }) => ({ service, handledAt: line?.at ?? null })),
});
