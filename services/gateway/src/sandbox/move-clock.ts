import type { Caller, MoveSandboxClock, SandboxClockView } from '@outlay/contracts';
import type { SandboxClock } from '@outlay/runtime';
import { advanceClockOffset, type Database } from '@outlay/store';
import { sandboxClockMoved } from './sandbox.events.ts';
import { advanceOf } from './sandbox-clock.ts';

const view = (clock: SandboxClock): SandboxClockView => ({ now: clock.now().toISOString(), offsetMs: clock.offset() });

/** The sandbox's time, which is the same for all of its businesses. */
export const createSandboxTime = (database: Database, clock: SandboxClock) => ({
  read: (): SandboxClockView => view(clock),

  /** Once per Idempotency-Key. @throws AppError VALIDATION_ERROR */
  move: (caller: Caller, command: MoveSandboxClock): Promise<SandboxClockView> =>
    database.changeIdempotently(caller, async (tx) => {
      clock.moveTo(await advanceClockOffset(tx, advanceOf(command, clock.now())));
      const moved = view(clock);
      tx.publish(sandboxClockMoved(moved));
      tx.audit('sandbox.clock_moved', 'sandbox:clock');
      return moved;
    }),
});

export type SandboxTime = ReturnType<typeof createSandboxTime>;
