import type { Listener, Subscriptions } from '@outlay/bus';
import type { EventOfKind } from '@outlay/contracts';
import { moveClock } from './context/move-clock.ts';
import type { Deps } from './deps.ts';
import { eventIntake } from './intake/index.ts';

/** Every event goes to the endpoints that are subscribed to it; a moved sandbox clock takes effect here as well. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  '#': eventIntake(deps),
  'sandbox.clock_moved': (event) => moveClock(deps, event),
});

/** What the instances tell each other: when endpoints changed at another one, what is remembered of them is forgotten. */
export const listener = ({ engine }: Deps): Listener => ({
  kinds: ['webhook_endpoint.changed'],
  handle: async ({ body }) => {
    const { data, metadata } = JSON.parse(body.toString('utf8')) as EventOfKind<'webhook_endpoint.changed'>;
    await engine.endpointChangedElsewhere(metadata.businessId, data.webhookId);
  },
  onReconnect: engine.destinations.forgetAll,
});
