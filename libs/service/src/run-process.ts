import { ConfigError, type Logger, type Part } from '@outlay/runtime';
import type { Health } from './health.ts';

type Options = {
  logger: Logger;
  /** In the order of their start: what others need comes first. */
  parts: readonly Part[];
  health: Health;
  /** Milliseconds from the signal to the end of the process, whatever still runs. */
  stopWithin?: number;
};

/** Milliseconds of a stop, `DRAIN_TIME` included: less than a container is given before it is killed. */
export const STOP_WITHIN = 25_000;

/** What an operator mends has a sentence each, and no stack. */
const reasonOf = (err: unknown): object =>
  err instanceof ConfigError ? { reason: err.violations.join('; ') } : { err };

/**
 * The life of a service's process. Starts the parts in order and resolves when all of them run. At SIGTERM or SIGINT it
 * turns unready, drains all parts at once, stops them in reverse order and exits 0; exits 1 when that takes too long or a
 * part fails to start or stop. An uncaught exception or rejection is logged and ends the process with 1 at once: its state is unknown.
 */
export const runProcess = async ({ logger, parts, health, stopWithin = STOP_WITHIN }: Options): Promise<void> => {
  const started: Part[] = [];
  let stopping = false;

  const drainAll = async (): Promise<void> => {
    const drained = await Promise.allSettled(started.map((part) => part.drain?.()));
    for (const one of drained) if (one.status === 'rejected') logger.error({ err: one.reason }, 'part.drain_failed');
  };

  const stopAll = async (): Promise<boolean> => {
    let clean = true;
    for (const part of started.toReversed()) {
      try {
        await part.stop();
        logger.debug({ part: part.name }, 'part.stopped');
      } catch (err) {
        clean = false;
        logger.error({ part: part.name, err }, 'part.stop_failed');
      }
    }
    return clean;
  };

  const stop = async (reason: string, code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    health.setPhase('draining');
    logger.info({ reason }, 'process.stopping');
    setTimeout(() => {
      logger.fatal({ stopWithin }, 'process.stop_timed_out');
      process.exit(1);
    }, stopWithin);
    await drainAll();
    const clean = await stopAll();
    logger.info({ reason }, 'process.stopped');
    process.exit(clean ? code : 1);
  };

  const die = (err: unknown): void => {
    logger.fatal({ err }, 'process.crashed');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));

  health.setPhase('starting');
  for (const part of [health, ...parts]) {
    if (stopping) return;
    try {
      started.push(part);
      await part.start();
    } catch (err) {
      logger.fatal({ part: part.name, ...reasonOf(err) }, 'part.start_failed');
      return stop(`${part.name} did not start`, 1);
    }
  }
  if (stopping) return;
  health.setPhase('serving');
  logger.info({ health: health.address() }, 'process.started');
};
