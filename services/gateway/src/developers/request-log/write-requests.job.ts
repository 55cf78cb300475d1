import { isAppError } from '@outlay/contracts';
import { createLoop, type Logger, type Part } from '@outlay/runtime';
import { isWorthRetrying } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import type { RequestLog } from './create-request-log.ts';
import { findEnded, insertRequests } from './request-record.table.ts';
import { isEnded, type RequestRecord, type WaitingRecord } from './request-record.ts';

/** Milliseconds between two looks at what waits. */
const EVERY = 1_000;
/** Records of one statement; so many that wait are written at the next look, statement after statement. */
const BATCH = 500;

/** Without those whose ended credential had nothing to do with the business that it named: they are nobody's. */
const attributed = async (
  { database }: Pick<Deps, 'database'>,
  log: RequestLog,
  waiting: readonly WaitingRecord[],
): Promise<RequestRecord[]> => {
  const ended = waiting.filter(isEnded);
  if (ended.length === 0) return [...waiting];
  const known = await database.acrossTenants((tx) => findEnded(tx, ended));
  return waiting.flatMap((record) => {
    if (!isEnded(record)) return [record];
    const { ended: _proof, ...rest } = record;
    const userId = known.get(record.id);
    if (userId === undefined) return [];
    if (log.bounds.take(rest)) return [{ ...rest, userId }];
    log.countDropped('bound', 1);
    return [];
  });
};

/**
 * Writes what waits, at most a batch. What the database could not take because it is away, or because the partition of the day was just
 * being made, waits on; a batch that is refused is given up, for it would be refused for ever.
 */
const writeBatch = async (deps: Pick<Deps, 'database'>, log: RequestLog): Promise<void> => {
  const { database } = deps;
  let records = log.queue.take(BATCH);
  try {
    const written = await attributed(deps, log, records);
    records = written;
    log.bounds.learn(await database.acrossTenants((tx) => insertRequests(tx, written)));
  } catch (cause) {
    const isPassing = isWorthRetrying(cause) || (isAppError(cause) && cause.kind === 'unavailable');
    if (isPassing) log.queue.putBack(records);
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
      await log.settled();
      // By now nothing is answered any more.
      await writeAll().catch((err: unknown) => logger.warn({ err, lost: log.queue.length() }, 'request_log.unwritten'));
    },
  };
};
