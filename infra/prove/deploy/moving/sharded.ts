import { randomBytes } from 'node:crypto';
import { placesOf, SHARDED, type ShardedService } from '../../../local/operator/shard-places.ts';
import type { Server } from '../../../local/servers/server.ts';
import { databaseUrl } from '../../../postgres/connect.ts';
import { addShard } from '../../../postgres/move/add-shard.ts';
import type { PlaceAddress } from '../../../postgres/move/open-places.ts';
import type { PrivateServers } from '../../../smoke/cluster/private-servers.ts';
import type { TestClusterOptions } from '../../../smoke/cluster/test-cluster.ts';

export type Sharded = {
  places: Record<ShardedService, PlaceAddress[]>;
  /** Of the operator. */
  variables: Record<string, string>;
  /** Of the services. */
  ofServices: NonNullable<TestClusterOptions['variables']>;
};

/** A second database, `north`, for each service that may have several, on another server. */
export const addNorth = async ({ adminUrl, servers }: PrivateServers, north: Pick<Server, 'url'>): Promise<Sharded> => {
  const ownerPassword = randomBytes(12).toString('base64url');
  const variables: Record<string, string> = { DATABASE_ADMIN_URL: `${adminUrl},${north.url}` };
  const ofServices: NonNullable<TestClusterOptions['variables']> = {
    gateway: { RATE_LIMIT_DEFAULT: '100000000' },
  };
  for (const service of SHARDED) {
    const name = `${service.replaceAll('-', '_')}`;
    const database = `outlay_${name}_north`;
    const role = { name: database, password: randomBytes(12).toString('base64url') };
    const shards = `north=${databaseUrl(north.url, database, role)}`;
    variables[`${name.toUpperCase()}_DATABASE_URL`] = servers.databases[service];
    variables[`${name.toUpperCase()}_DATABASE_SHARDS`] = shards;
    ofServices[service] = { DATABASE_SHARDS: shards };
  }
  const places = {} as Sharded['places'];
  for (const service of SHARDED) {
    places[service] = placesOf(variables, service);
    await addShard({
      addresses: places[service],
      name: 'north',
      ownerPassword,
      directory: new URL(`../../../../services/${service}/migrations/`, import.meta.url),
    });
  }
  return { places, variables: { ...variables, ENVIRONMENT: 'sandbox' }, ofServices };
};
