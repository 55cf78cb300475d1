import type { Clock, Logger, Metrics } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import { createListener } from './broadcast/listener.ts';
import { createBrokerMarker } from './broker-marker.ts';
import type { Bus } from './bus.ts';
import { createBusMetrics } from './bus-metrics.ts';
import { createCanary } from './canary.ts';
import { createLink } from './connection/link.ts';
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
  /** Queues of this service beside the cluster's: a target before what leads to it. */
  topology?: Topology;
};

/** A broker that is there answers sooner; one that is not must not keep a service from starting. */
const FIRST_CONNECT = 5_000;

/**
 * The bus over RabbitMQ: one connection publishes and one consumes, since an ack behind a publish waits for it. On every
 * connect the durable topology of the whole cluster is declared before anything is published.
 */
export const createBus = ({ url, service, logger, metrics, clock, topology }: Options): Bus => {
  const busMetrics = createBusMetrics(metrics);
  const registry = createRegistry(mergeTopologies(clusterTopology(), topology ?? NO_TOPOLOGY), logger);
  const publishing = createLink({ name: `${service} publishes`, url, logger });
  const consuming = createLink({ name: `${service} consumes`, url, logger });
  const repair = createRepair({ registry, connection: publishing.current, logger });
  const publisher = createPublisher({ metrics: busMetrics, renew: publishing.renew, unroutable: repair });
  const activeConsumers = createActiveConsumers(registry, consuming.renew);
  const marker = createBrokerMarker({ service, current: publishing.current, logger });

  const { publish } = publisher;
  const { renew } = consuming;
  const deps: ConsumingDeps = { service, clock, logger, metrics: busMetrics, activeConsumers, renew, publish };
  const deadLetters = createDeadLetters({ connection: consuming.current, publish, logger });

  const openPublisher = async (connection: ChannelModel): Promise<void> => {
    await registry.declareOn(connection);
    publisher.attach(await openConfirmChannel(connection, logger));
    marker.reconnected();
  };
  const openConsumers = async (connection: ChannelModel): Promise<void> => {
    await registry.declareOn(connection);
    await activeConsumers.openAll(connection);
  };

  return {
    connect: async () => {
      await Promise.all([
        publishing.start({ open: openPublisher, lost: publisher.detach }, FIRST_CONNECT),
        consuming.start({ open: openConsumers, lost: activeConsumers.lost }, FIRST_CONNECT),
      ]);
    },
    publishEvent: (event) => publish(outgoingEvent(event, clock.now())),
    publishDelayed: ({ name }, body, id) => publish(outgoingTo(name, { id, kind: name, body }, clock.now())),
    publishTo: (queue, message) => publish(outgoingTo(queue, message, clock.now())),
    consume: (consumer) => createConsumer(consumer, deps),
    listen: (listener) => createListener(listener, deps),
    canary: createCanary({ service, clock, publish, deadLetters, metrics: busMetrics, consuming }),
    deadLetters,
    marker,
    close: async () => {
      await Promise.all([publishing.close(), consuming.close()]);
      publisher.close();
    },
  };
};

/** A bus that is connected, for those who have nothing to prepare in between. */
export const connectBus = async (options: Options): Promise<Bus> => {
  const bus = createBus(options);
  await bus.connect();
  return bus;
};
