import { flushCompileCache } from 'node:module';
import type { Service } from '@outlay/contracts';
import { type CommonConfig, createLogger, describeConfig, loadOrExit, systemClock } from '@outlay/runtime';
import { buildService } from './build-service.ts';
import type { Declaration } from './declaration.ts';
import { runProcess } from './run-process.ts';

/**
 * The process of a service, from the variables it is given to its last line: resolves when all of it runs.
 * Where the variables are wrong, it prints them and ends with 1 before anything else happens.
 */
export const startService = async <S extends Service, C extends CommonConfig>(
  declaration: Declaration<S, C>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const config = loadOrExit(() => declaration.load(env));
  const { ENVIRONMENT: environment, LOG_LEVEL: level } = config;
  const logger = createLogger({ service: declaration.name, level, environment });
  logger.info({ config: describeConfig(declaration.spec, config) }, 'process.configured');
  const { parts, health } = await buildService(declaration, config, { logger, clock: systemClock });
  await runProcess({ logger, parts, health });
  // What was compiled at this start is there for the next one, also when this process is killed.
  flushCompileCache();
};
