import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '@outlay/runtime';
import type { Channel, ChannelModel } from 'amqplib';
import { createLooks, isMissing, openChannel } from '../connection/channel.ts';
import type { Link } from '../connection/link.ts';
import {
  bindingsOf,
  clusterTopology,
  EVENTS_EXCHANGE,
  mergeTopologies,
  QUEUES_EXCHANGE,
  type Topology,
} from './queues.ts';
import { clusterSentinel } from './sentinel.ts';

/**
 * A queue declared again within 5 ms of its deletion was still the dying one on RabbitMQ 3.10: it confirmed what it was
 * sent and lost it. After 50 ms it was a new one.
 */
const PAUSE = 1_000;

export type Registry = ReturnType<typeof createRegistry>;

const EXCHANGES = [EVENTS_EXCHANGE, QUEUES_EXCHANGE];

const declare = async (channel: Channel, { queues, ...wanted }: Topology): Promise<void> => {
  for (const exchange of EXCHANGES) await channel.assertExchange(exchange, 'topic', { durable: true });
  for (const queue of queues) await channel.assertQueue(queue.name, { durable: true, arguments: queue.arguments });
  for (const { queue, exchange, pattern } of bindingsOf({ queues, ...wanted }))
    await channel.bindQueue(queue, exchange, pattern);
  await channel.assertExchange(clusterSentinel(), 'topic', { durable: true });
};

/** What the operator must declare is not there. */
class TopologyIncomplete extends Error {}

const missing = (name: string) => (cause: unknown) => {
  if (!isMissing(cause)) throw cause;
  throw new TopologyIncomplete(
    `the broker has no ${name}, and this service may not declare it: run the migrations' step`,
    { cause },
  );
};

const checkQueues = async (channel: Channel, names: Iterable<string>): Promise<void> => {
  for (const name of names) await channel.checkQueue(name).catch(missing(name));
};

/** Looks only: needs no right. The sentinel stands for the bindings; queues are looked for, since one may have been deleted. */
const check = async (channel: Channel, { queues }: Topology): Promise<void> => {
  for (const exchange of [...EXCHANGES, clusterSentinel()])
    await channel.checkExchange(exchange).catch(missing(exchange));
  const names = queues.map(({ name }) => name);
  await checkQueues(channel, names);
};

/**
 * The queues that events are bound to. Without one of them an event is confirmed that its subscriber never gets; what is sent to
 * any other missing queue comes back, or stays where it is.
 */
const eventQueues = (): ReadonlySet<string> =>
  new Set(
    clusterTopology()
      .bindings.filter(({ exchange }) => exchange === EVENTS_EXCHANGE)
      .map(({ queue }) => queue),
  );

/**
 * All that this process needs on the broker: what all services need, and what its own consumers add. `declares`: it may
 * make that itself; otherwise the operator did (`brokerDefinitions`), and it only looks whether all of it is there.
 */
export const createRegistry = (logger: Logger, declares: boolean) => {
  let own: Topology = { queues: [], bindings: [] };
  let repairing = false;

  const declareOn = async (connection: ChannelModel): Promise<void> => {
    const channel = await openChannel(connection, logger);
    const wanted = mergeTopologies(clusterTopology(), own);
    await (declares ? declare(channel, wanted) : check(channel, wanted));
    await channel.close();
  };
  const checked = (err: Error): void => logger.debug({ err }, 'bus.topology_checked');
  const look = createLooks(checked);

  return {
    add: (topology: Topology): void => {
      own = mergeTopologies(own, topology);
    },
    /** Makes it so, or looks. Harmless when it is so already; rejects when a queue exists with other arguments. */
    declareOn,
    /**
     * Why an event could be confirmed that a subscriber never gets; where `whole`, also what else is missing. undefined when
     * nothing is, or it can be declared.
     */
    incomplete: async (current: Link['current'], whole: boolean): Promise<Error | undefined> => {
      const connection = current();
      if (declares || !connection) return undefined;
      const wanted = mergeTopologies(clusterTopology(), own);
      const work = (channel: Channel) => (whole ? check(channel, wanted) : checkQueues(channel, eventQueues()));
      const failure: unknown = await look(connection, work).catch((err: unknown) => err);
      return failure instanceof TopologyIncomplete ? failure : undefined;
    },
    /** Declares everything again, a little later, when a message was returned because its queue had been deleted by hand. */
    repair: async (current: Link['current']): Promise<void> => {
      if (repairing || !declares) return;
      repairing = true;
      try {
        await pause(PAUSE, undefined, { ref: false });
        const connection = current();
        if (connection) await declareOn(connection);
      } catch (err) {
        logger.warn({ err }, 'bus.repair_failed');
      } finally {
        repairing = false;
      }
    },
  };
};
