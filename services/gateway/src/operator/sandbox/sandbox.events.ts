import { type NewEvent, newEvent, type SandboxClockView } from '@outlay/contracts';

/** Every service moves its own clock. */
export const sandboxClockMoved = (clock: SandboxClockView): NewEvent =>
  newEvent('sandbox.clock_moved', { aggregate: 'sandbox:clock', data: clock });

/** A business of the sandbox begins anew: every service forgets what it did. */
export const sandboxReset = (businessId: number, resetId: string): NewEvent =>
  newEvent('sandbox.reset', { aggregate: `business:${businessId}`, data: { resetId } });
