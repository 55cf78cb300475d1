import type { Clock, Logger } from '@outlay/runtime';
import type { Channel, ChannelModel } from 'amqplib';
import type { BusMetrics } from '../bus-metrics.ts';
import type { Outgoing } from '../message.ts';
import type { Topology } from '../topology/queues.ts';
import type { Registry } from '../topology/registry.ts';

/** A consumer that is opened again on every new connection, for as long as it is added. */
export type ActiveConsumer = {
  /** What must exist before it opens, beside the queues of the cluster. */
  topology?: Topology;
  open(connection: ChannelModel): Promise<void>;
  /** Why its queue seems to give it nothing any more; asks on a channel of somebody else's. */
  look(on: Channel): Promise<string | undefined>;
};

/** What a consumer or listener needs of the bus. */
export type ConsumingDeps = {
  service: string;
  clock: Clock;
  logger: Logger;
  metrics: BusMetrics;
  activeConsumers: ReturnType<typeof createActiveConsumers>;
  /** Makes a new consuming connection, on which everything is declared and opened again. */
  renew(reason: string): void;
  publish(message: Outgoing): Promise<void>;
};

/** `renew` makes a new connection, on which everything is opened again. */
export const createActiveConsumers = (registry: Registry, renew: (reason: string) => void) => {
  const active = new Set<ActiveConsumer>();
  let connection: ChannelModel | undefined;
  let opened = new Set<ActiveConsumer>();

  const openOn = async (current: ChannelModel, consumer: ActiveConsumer): Promise<void> => {
    if (connection !== current || opened.has(consumer)) return;
    opened.add(consumer);
    await consumer.open(current);
  };

  return {
    /** Opens it now, or when the broker is back. */
    add: async (consumer: ActiveConsumer): Promise<void> => {
      active.add(consumer);
      if (consumer.topology) registry.add(consumer.topology);
      const current = connection;
      if (!current) return;
      try {
        await registry.declareOn(current);
        await openOn(current, consumer);
      } catch {
        if (connection === current) renew('a consumer could not be opened');
      }
    },
    remove: (consumer: ActiveConsumer): void => void active.delete(consumer),
    /** Opens all of them on a fresh connection, on which everything is declared. */
    openAll: async (fresh: ChannelModel): Promise<void> => {
      connection = fresh;
      opened = new Set();
      for (const consumer of [...active]) await openOn(fresh, consumer);
    },
    /** Why one of them must be opened again, as far as their queues tell. */
    look: async (on: Channel): Promise<string | undefined> => {
      for (const consumer of active) {
        const reason = opened.has(consumer) ? await consumer.look(on) : undefined;
        if (reason) return reason;
      }
      return undefined;
    },
    lost: (): void => {
      connection = undefined;
    },
  };
};
