import type { Deps } from '../deps.ts';
import { createEventIntake, type EventIntake } from './event-intake.consumer.ts';
import { keepEvents } from './event-record.table.ts';

/** Takes every event of the broker in. */
export const eventIntake = ({ database, clock, dedupLock, deliveryLease: lease, engine }: Deps): EventIntake =>
  createEventIntake({
    dedupLock,
    keep: (batch) => keepEvents(database, batch, { now: clock.now(), lease }),
    ...engine,
  });
