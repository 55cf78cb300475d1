import type { SealedEvent } from '@outlay/contracts';
import type { Clock, Logger } from '@outlay/runtime';
import type { Pool } from 'pg';
import { openChange } from '../connection/tenant-settings.ts';
import { transact } from '../connection/transact.ts';
import type { ChangeOrigin } from '../types.ts';
import { type Recording, recordChange } from './recording.ts';
import { retrying } from './retrying.ts';

export type Recorder = <T>(origin: ChangeOrigin, work: (recording: Recording) => Promise<T>) => Promise<T>;

type Parts = { pool: Pool; clock: Clock; logger: Logger; published: () => void };

/** One transaction of a tenant that may publish and audit. The relay is woken when events were committed. */
export const createRecorder =
  ({ pool, clock, logger, published }: Parts): Recorder =>
  async (origin, work) => {
    let events: readonly SealedEvent[] = [];
    const result = await retrying(() =>
      transact(pool, openChange(origin.businessId), async (tx) => {
        const recording = recordChange(tx, origin, clock.now());
        const done = await work(recording);
        events = recording.flush();
        return done;
      }),
    );
    if (events.length > 0) published();
    const { requestId, businessId } = origin;
    // What an event caused has that event's id as its request's: a whole story can be followed from id to id.
    for (const { id, kind } of events) logger.debug({ eventId: id, kind, requestId, businessId }, 'event.recorded');
    return result;
  };
