import { findShard, migrate, prepareShard } from '@outlay/store';
import { connected, databaseUrl } from '../connect.ts';
import { provisionDatabase } from '../provision.ts';
import type { PlaceAddress } from './open-places.ts';

type Options = {
  /** `main` first; the new one among them. */
  addresses: readonly PlaceAddress[];
  name: string;
  /** Of the role that owns it: `<database>_owner`. */
  ownerPassword: string;
  directory: URL;
};

const roleOf = (url: string) => {
  const { username, password, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  return { database, service: { name: decodeURIComponent(username), password: decodeURIComponent(password) } };
};

/** Where the migrations of a shard connect to. */
export const ownerUrlOf = (url: string, password: string): string => {
  const { database } = roleOf(url);
  return databaseUrl(url, database, { name: `${database}_owner`, password });
};

/**
 * Makes a database one of a service's shards: provisioned, migrated and numbered; the main one becomes the first of them. May be
 * run again. @returns its number
 */
export const addShard = async ({ addresses, name, ownerPassword, directory }: Options): Promise<number> => {
  const added = addresses.find((one) => one.name === name);
  if (added === undefined) throw new Error(`There is no database "${name}" among the service's DATABASE_SHARDS`);
  const { database, service } = roleOf(added.url);
  const owner = { name: `${database}_owner`, password: ownerPassword };
  const { ownerUrl } = await provisionDatabase(databaseUrl(added.adminUrl, 'postgres'), { database, owner, service });
  await migrate({ url: ownerUrl, directory });
  const numbers: number[] = [];
  for (const one of addresses.filter((each) => each !== added)) {
    // The main one is numbered with the first shard; those that are still to be added have none.
    const found = await connected(one.adminUrl, async (client) => {
      if (one.name === 'main') await prepareShard(client, { name: 'main', number: 0 });
      return findShard(client);
    }).catch((error: { code?: string }) => {
      if (error.code === '3D000') return undefined;
      throw error;
    });
    numbers.push(found?.number ?? 0);
  }
  return connected(added.adminUrl, async (client) => {
    const number = (await findShard(client))?.number ?? Math.max(...numbers) + 1;
    await prepareShard(client, { name, number });
    return number;
  });
};
