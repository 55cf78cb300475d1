import type { Loop } from '@outlay/runtime';
import { createRelay, type RelaySettings } from '../outbox/relay.ts';
import type { Database } from '../types.ts';

type Marker = NonNullable<RelaySettings['marker']>;

/**
 * One mark on the broker for several relays: each connection is looked up one time, and the broker remembers us when all of them
 * have published again what it lost.
 */
const shareMarker = ({ connection, isNew, register }: Marker, relays: number): Marker => {
  const looks = new Map<number, Promise<boolean>>();
  let ready = 0;
  return {
    connection,
    isNew: () => {
      const current = connection();
      const known = looks.get(current);
      if (known !== undefined) return known;
      looks.clear();
      ready = 0;
      const found = isNew();
      looks.set(current, found);
      found.catch(() => looks.delete(current));
      return found;
    },
    register: async () => {
      ready += 1;
      if (ready >= relays) await register();
    },
  };
};

/** A relay for the outbox of each database of a service, woken by its changes. */
export const createRelays = (
  database: Pick<Database, 'shards' | 'takeFirstPublication' | 'onCommit'>,
  settings: Omit<RelaySettings, 'database' | 'shard'>,
): Loop[] => {
  const { shards, takeFirstPublication } = database;
  const isOnly = shards.length === 1;
  const marker = settings.marker && (isOnly ? settings.marker : shareMarker(settings.marker, shards.length));
  const relays = shards.map(({ name, acrossTenants }) =>
    createRelay({
      ...settings,
      ...(marker && { marker }),
      metrics: isOnly ? settings.metrics : settings.metrics.labelled({ shard: name }),
      database: { acrossTenants, takeFirstPublication },
      shard: isOnly ? undefined : name,
    }),
  );
  for (const { wake } of relays) database.onCommit(wake);
  return relays;
};
