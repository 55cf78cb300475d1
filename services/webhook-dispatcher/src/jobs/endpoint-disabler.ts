import { type Clock, createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import type { DisabledReason } from '../domain/endpoint.ts';
import type { DeadEndpoints, Suspect } from '../store/dead-endpoints.ts';

/** Switches off endpoints that nothing reaches any more. */
export type EndpointDisabler = Loop & {
  /** An attempt was answered with 410 Gone and is recorded. */
  gone(suspect: Suspect): Promise<void>;
};

type Settings = { endpoints: DeadEndpoints; clock: Clock; logger: Logger; metrics: Metrics };

const EVERY = 10 * 60_000;

export const createEndpointDisabler = ({ endpoints, clock, logger, metrics }: Settings): EndpointDisabler => {
  const disabled = metrics.counter('outlay_webhook_disabled_total', 'Endpoints disabled by the service', ['reason']);

  const bury = async (suspect: Suspect, reason: DisabledReason): Promise<void> => {
    if (!(await endpoints.disable(suspect, reason))) return;
    disabled.inc({ reason });
    logger.warn({ ...suspect, reason }, 'endpoint.disabled');
  };

  const loop = createLoop({
    name: 'undertaker',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      for (const suspect of await endpoints.failing(clock.now())) await bury(suspect, 'failing');
    },
  });

  return {
    ...loop,
    gone: async (suspect) => {
      if (await endpoints.isGone(suspect)) await bury(suspect, 'gone');
    },
  };
};
