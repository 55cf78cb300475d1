import type { Clock, Logger, Metrics } from '@outlay/runtime';
import { createListener } from './broadcast/listener.ts';
import { createBrokerMarker } from './broker-marker.ts';
import type { Bus } from './bus.ts';
import { createBusMetrics } from './bus-metrics.ts';
import { createCanary } from './canary.ts';
import { createLink, type Link } from './connection/link.ts';
import { openConfirmChannel } from './connection/open-channel.ts';
import { createActiveConsumers } from './consume/active-consumers.ts';
import { createConsumer } from './consume/consumer.ts';
import type { ConsumingDeps } from './consume/deps.ts';
import { createDeadLetters } from './dead-letters/create-dead-letters.ts';
import { outgoingEvent, outgoingTo } from './publish/outgoing.ts';
import { createPublisher } from './publish/publisher.ts';
import { clusterTopology } from './topology/cluster.ts';
import { createRegistry } from './topology/registry.ts';
import { createRepair } from './topology/repair.ts';
import { mergeTopologies, NO_TOPOLOGY, type Topology } from './topology/topology.ts';

type Options = {
  url: string;
  /** Whose dead letters are used; stands in the connection's name. */
  service: string;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Queues of this service beyond the house's: a target before what leads to it. */
  topology?: Topology;
};

/** A broker that is there answers sooner; one that is not must not keep a service from starting. */
const FIRST_CONNECT = 5_000;

/**
 * The bus over RabbitMQ: one connection publishes and one consumes, since an ack behind a publish waits for it. Resolves
 * when both are open, or after 5 s without a broker; then it goes on trying and the canary tells. On every connect the
 * whole house's durable topology is declared before anything is published.
 */
export const connectBus = async ({ url, service, logger, metrics, clock, topology }: Options): Promise<Bus> => {
  const busMetrics = createBusMetrics(metrics);
  const registry = createRegistry(mergeTopologies(clusterTopology(), topology ?? NO_TOPOLOGY), logger);
  let connections = 0;
  const publisher = createPublisher({
    metrics: busMetrics,
    renew: (reason) => publishing.renew(reason),
    unroutable: () => repair(),
  });
  const publishing: Link = createLink({
    name: `${service} publishes`,
    url,
    logger,
    open: async (connection) => {
      await registry.declareOn(connection);
      publisher.attach(await openConfirmChannel(connection, logger));
      connections += 1;
    },
    lost: publisher.detach,
  });

  const repair = createRepair({ registry, connection: publishing.current, logger });
  const activeConsumers = createActiveConsumers(registry, (reason) => consuming.renew(reason));
  const consuming: Link = createLink({
    name: `${service} consumes`,
    url,
    logger,
    open: async (connection) => {
      await registry.declareOn(connection);
      await activeConsumers.openAll(connection);
    },
    lost: activeConsumers.lost,
  });

  const { publish } = publisher;
  const renew = consuming.renew;
  const deps: ConsumingDeps = { service, clock, logger, metrics: busMetrics, activeConsumers, renew, publish };
  const deadLetters = createDeadLetters({ connection: consuming.current, publish, logger });

  await Promise.all([publishing.opened(FIRST_CONNECT), consuming.opened(FIRST_CONNECT)]);

  return {
    publishEvent: (event) => publish(outgoingEvent(event, clock.now())),
    publishDelayed: ({ name }, body, id) => publish(outgoingTo(name, { id, kind: name, body }, clock.now())),
    publishTo: (queue, message) => publish(outgoingTo(queue, message, clock.now())),
    consume: (consumer) => createConsumer(consumer, deps),
    listen: (listener) => createListener(listener, deps),
    canary: createCanary({ service, clock, publish, deadLetters, metrics: busMetrics, consuming }),
    deadLetters,
    marker: createBrokerMarker({ service, current: publishing.current, count: () => connections, logger }),
    close: async () => {
      await Promise.all([publishing.close(), consuming.close()]);
      publisher.close();
    },
  };
};
