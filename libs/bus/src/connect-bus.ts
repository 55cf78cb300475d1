import type { Service } from '@outlay/contracts';
import { type Clock, type Logger, type Metrics, within } from '@outlay/runtime';
import type { ChannelModel } from 'amqplib';
import type { BrokerMarker, Bus } from './bus.ts';
import { createBusMetrics } from './bus-metrics.ts';
import { isMissing, onChannel, openConfirmChannel, unavailable } from './connection/channel.ts';
import { createLink, type Link } from './connection/link.ts';
import { type ConsumingDeps, createActiveConsumers } from './consume/active-consumers.ts';
import { createConsumer } from './consume/consumer.ts';
import { createListener } from './consume/listener.ts';
import { createConsumerWatch } from './consume/watch-consumers.ts';
import { createDeadLetters, type DeadLetters } from './dead-letters/dead-letters.ts';
import { createQueuedMessages } from './dead-letters/queued-messages.ts';
import { acknowledgementConsumer } from './manifests/acknowledgement-consumer.ts';
import { outgoingAcknowledgement, outgoingManifest } from './manifests/manifest.ts';
import { outgoingEvent, outgoingTo } from './message.ts';
import { createPublisher, publishInTrace } from './publish/publisher.ts';
import { canaryQueue, deadQueueName, markerQueue, type Topology } from './topology/queues.ts';
import { createRegistry } from './topology/registry.ts';
import { SUBSCRIPTIONS } from './topology/subscriptions.generated.ts';
import { createWatch } from './topology/watch.ts';

/** A durable queue is the marker: it goes when, and only when, the broker loses everything. */
const createMarker = (
  service: string,
  connection: Link['current'],
  logger: Logger,
): Omit<BrokerMarker, 'connection'> => {
  const { name, arguments: args } = markerQueue(service);
  const missing = (err: Error): void => logger.debug({ err }, 'bus.marker_missing');
  return {
    isNew: async (): Promise<boolean> => {
      try {
        await onChannel(connection(), missing, (channel) => channel.checkQueue(name));
        return false;
      } catch (err) {
        if (isMissing(err)) return true;
        throw unavailable(err);
      }
    },
    register: async (): Promise<void> => {
      await onChannel(connection(), missing, (channel) =>
        channel.assertQueue(name, { durable: true, arguments: args }),
      );
    },
  };
};

type Options = {
  /** Of the broker, or of the nodes of its cluster. */
  url: string | readonly string[];
  /** Whose dead letters are used; stands in the connection's name. */
  service: string;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
  /** Queues of this service beside the cluster's: a target before what leads to it. */
  topology?: Topology;
  /** false: the operator declared everything, and the user of `url` may not. Default true. */
  declares?: boolean;
  /** Milliseconds after which a confirm is missing; for which a start waits for the broker; and between looks at the topology and at consumers. */
  limits?: { confirm?: number; firstConnect?: number; watch?: number };
};

const CANARY_LIMIT = 2_000;

/** Proves that the broker confirms, which a connection alone does not; besides, reads the depth of our dead letters. */
const createCanary = (deps: ConsumingDeps, deadLetters: DeadLetters, consuming: Link) => {
  const { service, clock, publish, metrics } = deps;
  const { name } = canaryQueue();
  const queue = deadQueueName(service);

  const countDeadLetters = async (): Promise<void> => {
    if (!(service in SUBSCRIPTIONS)) return;
    const depth = await deadLetters.depth(queue).catch(() => undefined);
    if (depth !== undefined) metrics.deadLetters.set({ queue }, depth);
  };

  return async (): Promise<void> => {
    if (!consuming.current()) throw unavailable('the consuming connection is not open');
    const probe = outgoingTo(name, { id: service, kind: 'canary', body: Buffer.from(service) }, clock.now());
    await within(CANARY_LIMIT, Promise.all([publish(probe), countDeadLetters()]));
  };
};

/**
 * The bus over RabbitMQ: one connection publishes and one consumes, since an ack behind a publish waits for it. On every
 * connect the durable topology of the whole cluster is declared, or looked at, before anything is published.
 */
export const createBus = ({
  url,
  service,
  logger,
  metrics,
  clock,
  topology,
  declares = true,
  limits = {},
}: Options): Bus => {
  const busMetrics = createBusMetrics(metrics);
  const registry = createRegistry(logger, declares);
  if (topology) registry.add(topology);
  const common = { url, logger, firstConnectWithin: limits.firstConnect };
  const publishing = createLink({ ...common, name: `${service} publishes` });
  const consuming = createLink({ ...common, name: `${service} consumes` });
  const publisher = createPublisher({
    metrics: busMetrics,
    renew: publishing.renew,
    unroutable: () => void registry.repair(publishing.current),
    confirmWithin: limits.confirm,
  });
  const watch = createWatch({ registry, publishing, logger, every: limits.watch });
  const activeConsumers = createActiveConsumers(registry, consuming.renew);
  const consumerWatch = createConsumerWatch({ activeConsumers, consuming, logger, every: limits.watch });
  const marker = createMarker(service, publishing.current, logger);
  let connections = 0;

  const { publish } = publisher;
  const { renew } = consuming;
  const deps: ConsumingDeps = { service, clock, logger, metrics: busMetrics, activeConsumers, renew, publish };
  const deadLetters = createDeadLetters(consuming.current, deps);

  const openPublisher = async (connection: ChannelModel): Promise<void> => {
    await registry.declareOn(connection);
    publisher.attach(await openConfirmChannel(connection, logger));
    connections += 1;
  };
  const openConsumers = async (connection: ChannelModel): Promise<void> => {
    await registry.declareOn(connection);
    await activeConsumers.openAll(connection);
  };

  return {
    connect: async () => {
      await Promise.all([
        publishing.start({ open: openPublisher, lost: publisher.detach }),
        consuming.start({ open: openConsumers, lost: activeConsumers.lost }),
      ]);
      watch.start();
      consumerWatch.start();
    },
    publishEvent: (event) =>
      event.trace
        ? publishInTrace(event, (trace) => publish(outgoingEvent(event, clock.now(), trace)))
        : publish(outgoingEvent(event, clock.now())),
    publishDelayed: ({ name }, body, id) => publish(outgoingTo(name, { id, kind: name, body }, clock.now())),
    publishManifest: (subscriber, data) =>
      publish(outgoingManifest({ publisher: service as Service, subscriber, data, at: clock.now() })),
    publishAcknowledgement: (publisher, data) =>
      publish(outgoingAcknowledgement({ publisher, subscriber: service as Service, data, at: clock.now() })),
    onAcknowledgement: (take) => createConsumer(acknowledgementConsumer(service as Service, take), deps),
    redeclare: () => registry.repair(publishing.current),
    publishTo: (queue, message) => publish(outgoingTo(queue, message, clock.now())),
    consume: (consumer) => createConsumer(consumer, deps),
    listen: (listener) => createListener(listener, deps),
    failure: () => publishing.failure() ?? consuming.failure(),
    canary: createCanary(deps, deadLetters, consuming),
    deadLetters,
    queued: createQueuedMessages(consuming.current, deps),
    marker: { ...marker, connection: () => connections },
    close: async () => {
      watch.stop();
      consumerWatch.stop();
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
