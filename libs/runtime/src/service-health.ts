import { createHealth, type Health } from './health.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import type { Check } from './readiness.ts';

type Checks = Readonly<Record<string, Check['check']>>;

type Options = {
  /** Of `serviceFields`. */
  config: { INTERNAL_PORT: number; INTERNAL_HOST: string };
  /** Without one of these the service is unready. */
  needs: Checks;
  /** Without one of these it is only degraded. */
  uses?: Checks;
  metrics: Metrics;
  logger: Logger;
};

const checksOf = (checks: Checks, critical: boolean): Check[] =>
  Object.entries(checks).map(([name, check]) => ({ name, critical, check }));

/** The internal server of a service, see `createHealth`. */
export const createServiceHealth = ({ config, needs, uses = {}, metrics, logger }: Options): Health =>
  createHealth({
    port: config.INTERNAL_PORT,
    host: config.INTERNAL_HOST,
    checks: [...checksOf(needs, true), ...checksOf(uses, false)],
    metrics,
    logger,
  });
