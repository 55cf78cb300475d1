import type { EventOfKind } from '@outlay/contracts';
import { keepClockOffset } from '@outlay/store';
import type { Deps } from '../deps.ts';

/** The sandbox's time was moved: what is due by the new time is attempted, and partitions are made. */
export const moveClock = async (
  { database, sandboxClock }: Deps,
  { data }: EventOfKind<'sandbox.clock_moved'>,
): Promise<void> => {
  await database.acrossTenants(async (tx) => keepClockOffset(tx, data.offsetMs));
  sandboxClock?.moveTo(data.offsetMs);
};
