import { type NewEvent, sandboxReset } from '@outlay/contracts';

/** A business of the sandbox begins anew: every service forgets what it did. */
export const publishSandboxReset = (businessId: number, resetId: string): NewEvent => ({
  definition: sandboxReset,
  aggregate: `business:${businessId}`,
  data: { resetId },
});
