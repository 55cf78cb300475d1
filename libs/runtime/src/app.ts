import type { Clock } from './clock.ts';
import type { Health } from './health.ts';
import type { Logger } from './logger.ts';
import type { Part } from './part.ts';

/** What a process gives to the service that it runs. */
export type AppDeps = { logger: Logger; clock: Clock };

/** A service, built and not yet started: `runProcess` starts its parts. */
export type App = {
  /** In the order of their start. */
  parts: Part[];
  health: Health;
  /** The API's port, once started. */
  port(): number;
};
