import { isAppError } from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';
import { createLoop, type Part } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import type { RequestLog } from './create-request-log.ts';
import { insertRequests } from './request-record.table.ts';

/** Milliseconds between two looks at what waits. */
const EVERY = 1_000;
/** Records of one statement; so many that wait are written at the next look, statement after statement. */
const BATCH = 500;

/**
 * Writes what waits, at most a batch. What the database could not take because it is away waits on; a batch that is refused is
 * given up, for it would be refused for ever.
 */
const writeBatch = async ({ database }: Pick<Deps, 'database'>, log: RequestLog): Promise<void> => {
  const records = log.queue.take(BATCH);
  try {
    log.bounds.learn(await database.acrossTenants((tx) => insertRequests(tx, records)));
  } catch (cause) {
    if (isAppError(cause) && cause.kind === 'unavailable') log.queue.putBack(records);
    else log.countDropped('failure', records.length);
    throw cause;
  }
};

/** Writes the log of requests each second, and what is left of it before the process ends. */
export const createRequestWriter = (deps: Pick<Deps, 'database' | 'clock'>, log: RequestLog, logger: Logger): Part => {
  const writeAll = async (): Promise<void> => {
    while (log.queue.length() > 0) await writeBatch(deps, log);
  };
  const loop = createLoop({ name: 'request log', every: EVERY, clock: deps.clock, logger, run: writeAll });
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      // By now nothing is answered any more.
      await writeAll().catch((err: unknown) => logger.warn({ err, lost: log.queue.length() }, 'request_log.unwritten'));
    },
  };
};
