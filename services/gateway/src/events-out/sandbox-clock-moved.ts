import { type NewEvent, type SandboxClockView, sandboxClockMoved } from '@outlay/contracts';

/** Every service moves its own clock. */
export const publishSandboxClockMoved = (clock: SandboxClockView): NewEvent => ({
  definition: sandboxClockMoved,
  aggregate: 'sandbox:clock',
  data: clock,
});
