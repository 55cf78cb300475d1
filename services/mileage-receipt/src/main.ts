import { createLogger, describeConfig, systemClock } from '@outlay/runtime';
import { runProcess } from '@outlay/service';
import { buildApp } from './app.ts';
import { loadServiceConfig, SPEC } from './config.ts';

const config = loadServiceConfig(process.env);
const { ENVIRONMENT: environment, LOG_LEVEL: level } = config;
const logger = createLogger({ service: 'mileage-receipt', level, environment });
logger.info({ config: describeConfig(SPEC, config) }, 'process.configured');
const { parts, health } = await buildApp(config, { logger, clock: systemClock });
await runProcess({ logger, parts, health });
