import type { Service } from '@outlay/contracts';
import { listen } from '@outlay/http';
import { type CommonConfig, createLogger, describeConfig, type Logger, type Part, systemClock } from '@outlay/runtime';
import { buildService } from './build-service.ts';
import type { Declaration } from './declaration.ts';
import type { Health } from './health.ts';

type Options = {
  logger: Logger;
  /** In the order of their start: what others need comes first. */
  parts: readonly Part[];
  health: Health;
  /** Milliseconds from the signal to the end of the process, whatever still runs. */
  stopWithin?: number;
};

const STOP_WITHIN = 25_000;

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

  const die = (err: unknown, what: string): void => {
    logger.fatal({ err }, what);
    process.exit(1);
  };
  process.on('uncaughtException', (err) => die(err, 'process.crashed'));
  process.on('unhandledRejection', (err) => die(err, 'process.crashed'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));

  health.setPhase('starting');
  for (const part of [health, ...parts]) {
    if (stopping) return;
    try {
      started.push(part);
      await part.start();
    } catch (err) {
      logger.fatal({ part: part.name, err }, 'part.start_failed');
      return stop(`${part.name} did not start`, 1);
    }
  }
  if (stopping) return;
  health.setPhase('serving');
  logger.info({ health: health.address() }, 'process.started');
};

/**
 * The process of a service, from the variables it is given to its last line: resolves when all of it runs.
 * @throws ConfigError before anything else happens
 */
export const startService = async <S extends Service, C extends CommonConfig>(
  declaration: Declaration<S, C>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const config = declaration.load(env);
  const { ENVIRONMENT: environment, LOG_LEVEL: level } = config;
  const logger = createLogger({ service: declaration.name, level, environment });
  logger.info({ config: describeConfig(declaration.spec, config) }, 'process.configured');
  const { parts, health } = await buildService(declaration, config, { logger, clock: systemClock });
  await runProcess({ logger, parts, health });
};

/** The port itself, or one that is free now in place of 0: for what must know its address before it listens. */
export const choosePort = async (port: number): Promise<number> => {
  if (port !== 0) return port;
  const listener = listen(() => undefined, { port });
  await listener.start();
  const free = listener.port();
  await listener.stop();
  return free;
};
