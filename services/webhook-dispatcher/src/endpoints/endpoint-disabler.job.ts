import { createLoop, type Logger, type Loop, type Metrics } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { disableEndpoint } from './disable-endpoint.ts';
import type { DisabledReason } from './endpoint.ts';
import { failingEndpoints, isGone, type Suspect } from './endpoint-health.table.ts';

/** Switches off endpoints that nothing reaches any more. */
export type EndpointDisabler = Loop & {
  /** An attempt was answered with 410 Gone and is recorded. */
  gone(suspect: Suspect): Promise<void>;
};

const EVERY = 10 * 60_000;

export const createEndpointDisabler = (
  deps: Pick<Deps, 'database' | 'secretBox' | 'engine' | 'clock'>,
  { logger, metrics }: { logger: Logger; metrics: Metrics },
): EndpointDisabler => {
  const { database, clock } = deps;
  const disabled = metrics.counter('outlay_webhook_disabled_total', 'Endpoints disabled by the service', ['reason']);

  const disable = async ({ businessId, endpointId }: Suspect, reason: DisabledReason): Promise<void> => {
    if (!(await disableEndpoint(deps, { businessId, endpointId }, reason))) return;
    disabled.inc({ reason });
    logger.warn({ businessId, endpointId, reason }, 'endpoint.disabled');
  };

  const loop = createLoop({
    name: 'endpoint disabler',
    every: EVERY,
    clock,
    logger,
    run: async () => {
      const failing = await database.acrossTenants((tx) => failingEndpoints(tx, clock.now()));
      for (const suspect of failing) await disable(suspect, 'failing');
    },
  });

  return {
    ...loop,
    gone: async (suspect) => {
      if (await database.acrossTenants((tx) => isGone(tx, suspect.endpointId))) await disable(suspect, 'gone');
    },
  };
};
