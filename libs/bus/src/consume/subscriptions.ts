import type { ChannelModel } from 'amqplib';
import type { Registry } from '../topology/registry.ts';
import type { Topology } from '../topology/topology.ts';

/** Something that wants messages for as long as it is added, over every reconnect. */
export type Subscription = {
  /** What must exist before it opens. */
  topology: Topology;
  open(connection: ChannelModel): Promise<void>;
};

export type Subscriptions = {
  /** Opens it now, or when the broker is back. */
  add(subscription: Subscription): Promise<void>;
  remove(subscription: Subscription): void;
  /** Opens all of them on a fresh connection, on which everything is declared. */
  openAll(fresh: ChannelModel): Promise<void>;
  lost(): void;
};

/** `renew` makes a new connection, on which everything is opened again. */
export const createSubscriptions = (registry: Registry, renew: (reason: string) => void): Subscriptions => {
  const active = new Set<Subscription>();
  let connection: ChannelModel | undefined;
  let opened = new Set<Subscription>();

  const openOn = async (current: ChannelModel, subscription: Subscription): Promise<void> => {
    if (connection !== current || opened.has(subscription)) return;
    opened.add(subscription);
    await subscription.open(current);
  };

  return {
    add: async (subscription) => {
      active.add(subscription);
      registry.add(subscription.topology);
      const current = connection;
      if (!current) return;
      try {
        await registry.declareOn(current);
        await openOn(current, subscription);
      } catch {
        if (connection === current) renew('a subscription could not be opened');
      }
    },
    remove: (subscription) => {
      active.delete(subscription);
    },
    openAll: async (fresh) => {
      connection = fresh;
      opened = new Set();
      for (const subscription of [...active]) await openOn(fresh, subscription);
    },
    lost: () => {
      connection = undefined;
    },
  };
};
