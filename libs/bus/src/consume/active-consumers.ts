import type { ChannelModel } from 'amqplib';
import type { Registry } from '../topology/registry.ts';
import type { Topology } from '../topology/topology.ts';

/** A consumer that is opened again on every new connection, for as long as it is added. */
export type ActiveConsumer = {
  /** What must exist before it opens. */
  topology: Topology;
  open(connection: ChannelModel): Promise<void>;
};

export type ActiveConsumers = {
  /** Opens it now, or when the broker is back. */
  add(consumer: ActiveConsumer): Promise<void>;
  remove(consumer: ActiveConsumer): void;
  /** Opens all of them on a fresh connection, on which everything is declared. */
  openAll(fresh: ChannelModel): Promise<void>;
  lost(): void;
};

/** `renew` makes a new connection, on which everything is opened again. */
export const createActiveConsumers = (registry: Registry, renew: (reason: string) => void): ActiveConsumers => {
  const active = new Set<ActiveConsumer>();
  let connection: ChannelModel | undefined;
  let opened = new Set<ActiveConsumer>();

  const openOn = async (current: ChannelModel, consumer: ActiveConsumer): Promise<void> => {
    if (connection !== current || opened.has(consumer)) return;
    opened.add(consumer);
    await consumer.open(current);
  };

  return {
    add: async (consumer) => {
      active.add(consumer);
      registry.add(consumer.topology);
      const current = connection;
      if (!current) return;
      try {
        await registry.declareOn(current);
        await openOn(current, consumer);
      } catch {
        if (connection === current) renew('a consumer could not be opened');
      }
    },
    remove: (consumer) => {
      active.delete(consumer);
    },
    openAll: async (fresh) => {
      connection = fresh;
      opened = new Set();
      for (const consumer of [...active]) await openOn(fresh, consumer);
    },
    lost: () => {
      connection = undefined;
    },
  };
};
