import { connectBus, wholeTopology } from '@outlay/bus';
import { createLogger, createLoop, createMetrics, type Part, systemClock } from '@outlay/runtime';
import { delaysOf } from '../../rabbitmq/definitions.ts';

type Options = {
  /** As an administrator: services may declare nothing. */
  url: string;
  schedule: string | undefined;
  /** Imports all definitions, users and rights too: for a vhost that is gone. */
  importAll(): Promise<void>;
};

const EVERY = 10_000;

/**
 * The operator of the sandbox: makes again what somebody removed from its broker, so that services publish what was kept meanwhile.
 * In production that is the migrations' step.
 */
export const keepTopology = async ({ url, schedule, importAll }: Options): Promise<Part> => {
  const logger = createLogger({ service: 'operator', level: 'fatal', environment: 'sandbox' });
  const clock = systemClock;
  const topology = wholeTopology(delaysOf(schedule));
  const bus = await connectBus({
    url,
    service: 'operator',
    topology,
    logger,
    metrics: createMetrics('operator'),
    clock,
  });
  const run = (): Promise<void> => (bus.failure() ? importAll() : bus.redeclare());
  const loop = createLoop({ name: 'topology', every: EVERY, clock, logger, run });
  return {
    ...loop,
    stop: async () => {
      await loop.stop();
      await bus.close();
    },
  };
};
