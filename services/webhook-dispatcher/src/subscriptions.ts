import type { Listener, Subscriptions } from '@outlay/bus';
import type { EventOfKind } from '@outlay/contracts';
import { keepClockOffset } from '@outlay/store';
import type { Deps } from './deps.ts';
import { eventIntake } from './intake/event-intake.consumer.ts';

/**
 * Every event goes to the endpoints that are subscribed to it. A moved sandbox clock takes effect here as well: what is due
 * by the new time is attempted, and partitions are made.
 */
export const subscriptions = (deps: Deps): Subscriptions => ({
  '#': eventIntake(deps),
  'sandbox.clock_moved': async ({ data }) => {
    await deps.database.shards[0]?.acrossTenants(async (tx) => keepClockOffset(tx, data.offsetMs));
    deps.sandboxClock?.moveTo(data.offsetMs);
  },
});

/** Between the instances: when endpoints changed at another one, what is remembered of them here is forgotten. */
export const instanceSubscription = ({ engine }: Deps): Listener => ({
  kinds: ['webhook_endpoint.changed'],
  handle: async ({ body }) => {
    const { data, metadata } = JSON.parse(body.toString('utf8')) as EventOfKind<'webhook_endpoint.changed'>;
    await engine.endpointChangedElsewhere(metadata.businessId, data.webhookId);
  },
  onReconnect: engine.forgetAll,
});
