import { flushCompileCache } from 'node:module';
import type { Service } from '@outlay/contracts';
import { listen } from '@outlay/http';
import {
  type CommonConfig,
  createLogger,
  describeConfig,
  loadOrExit,
  loadTelemetry,
  systemClock,
  type TelemetryConfig,
} from '@outlay/runtime';
import { buildService } from './build-service.ts';
import type { Declaration } from './declaration.ts';
import { runProcess } from './run-process.ts';

/** Loaded only where somebody wants it: it is as many modules as a service has. */
const telemetryOf = async (config: TelemetryConfig | undefined, service: string, environment: string) => {
  if (config === undefined) return undefined;
  const { startTelemetry } = await import('@outlay/telemetry');
  return startTelemetry({ config, service, environment });
};

/**
 * The process of a service, from the variables it is given to its last line: resolves when all of it runs.
 * Where the variables are wrong, it prints them and ends with 1 before anything else happens.
 */
export const startService = async <S extends Service, C extends CommonConfig>(
  declaration: Declaration<S, C>,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> => {
  const config = loadOrExit(() => declaration.load(env));
  const telemetryConfig = loadOrExit(() => loadTelemetry(env));
  const { ENVIRONMENT: environment, LOG_LEVEL: level } = config;
  const telemetry = await telemetryOf(telemetryConfig, declaration.name, environment);
  const logger = createLogger({ service: declaration.name, level, environment, onLine: telemetry?.onLine });
  logger.info({ config: describeConfig(declaration.spec, config) }, 'process.configured');
  const { parts, health } = await buildService(declaration, config, { logger, clock: systemClock, telemetry });
  await runProcess({ logger, parts, health });
  // What was compiled at this start is there for the next one, also when this process is killed.
  flushCompileCache();
};

/** The port itself, or one that is free now in place of 0: for what must know its address before it listens. */
export const choosePort = async (port: number): Promise<number> => {
  if (port !== 0) return port;
  const server = listen(() => undefined, { port });
  await server.start();
  const free = server.port();
  await server.stop();
  return free;
};
