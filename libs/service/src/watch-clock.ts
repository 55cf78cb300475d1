import {
  CLOCK_TOLERANCE,
  type ClockWatch,
  createLoop,
  DATABASE_PEER,
  type Logger,
  type Part,
  systemClock,
} from '@outlay/runtime';
import type { Database } from '@outlay/store';

/** Milliseconds between two looks at PostgreSQL's clock. */
const EVERY = 15_000;
/** An answer that was under way for longer says too little. */
const SLOW = 1_000;

type Options = { clocks: ClockWatch; database: Pick<Database, 'time'>; logger: Logger };

/**
 * Asks PostgreSQL for its time: the witness that all services have, also those that nobody talks to. `check` asks as well, and
 * rejects while this machine's clock is wrong, or nobody can tell whose is.
 */
export const createClockCheck = ({ clocks, database, logger }: Options): Part & { check(): Promise<void> } => {
  const look = async (): Promise<void> => {
    const [before, began] = [clocks.machineTime(), performance.now()];
    const at = (await database.time()).getTime();
    const took = performance.now() - began;
    // Ours at the middle of the way, and not by a clock that was moved meanwhile.
    if (took < SLOW) clocks.note({ peer: DATABASE_PEER, at: at + clocks.machineTime() - before - took / 2 });
  };
  const loop = createLoop({ name: 'clock check', every: EVERY, clock: systemClock, logger, run: look });
  return {
    ...loop,
    start: async () => {
      await look();
      await loop.start();
    },
    check: async () => {
      await look();
      const { aheadSeconds, skewSeconds } = clocks.standing();
      if (aheadSeconds === null)
        throw new Error(`the clocks differ, and none has a majority: ${JSON.stringify(skewSeconds)}`);
      if (Math.abs(aheadSeconds) < CLOCK_TOLERANCE) return;
      const way = aheadSeconds > 0 ? 'ahead' : 'behind';
      throw new Error(`the clock of this machine is ${Math.abs(aheadSeconds)} s ${way}`);
    },
  };
};
