import { isAppError } from '@outlay/contracts';
import { type GivenKeys, type Logger, MAIN_SHARD, type ShardAddress } from '@outlay/runtime';
import { asAppError } from '../connection/pg-errors.ts';
import { assertMigrated, withClient } from '../migrations/migrate.ts';
import type { Evidence } from '../secrets/evidence.ts';
import { assertKnownKeys } from '../secrets/known-keys.ts';
import { findShard } from './prepare-shard.ts';

type Options = { url: string; shards: readonly ShardAddress[]; directory: URL; logger: Logger };

const assertShard = async ({ name, url }: ShardAddress, directory: URL): Promise<void> => {
  await assertMigrated({ url, directory });
  const found = await withClient(url, findShard);
  if (found?.name !== name)
    throw new Error(
      `The database of shard "${name}" is ${found ? `"${found.name}"` : 'none'}: see outlay-admin add shard`,
    );
};

/**
 * A service must not write into a database that is another one than its configuration names, nor one with an older schema.
 * One that is away now is only logged: its tenants wait for it, and nobody else.
 * @throws Error that names what is wrong; also when the main database is away
 */
export const assertShards = async ({ url, shards, directory, logger }: Options): Promise<void> => {
  await assertMigrated({ url, directory });
  if (shards.length === 0) return;
  await assertShard({ name: MAIN_SHARD, url }, directory);
  for (const shard of shards)
    await assertShard(shard, directory).catch((error: unknown) => {
      if (!isAppError(asAppError(error))) throw error;
      logger.warn({ shard: shard.name, err: error }, 'shard.unreachable');
    });
};

type KeyOptions = {
  url: string;
  shards: readonly ShardAddress[];
  keys: readonly GivenKeys[];
  evidence?: Readonly<Record<string, Evidence>> | undefined;
  logger: Logger;
};

/**
 * `assertKnownKeys` for all databases of a service. A further one that is away now is only logged, as `assertShards` does.
 * @throws ConfigError with a sentence for each variable whose keys do not belong to one of them
 */
export const assertKeysFit = async ({ url, shards, keys, evidence, logger }: KeyOptions): Promise<void> => {
  if (keys.length === 0) return;
  for (const shard of [{ name: MAIN_SHARD, url }, ...shards])
    await assertKnownKeys({ url: shard.url, keys, evidence }).catch((error: unknown) => {
      if (shard.name === MAIN_SHARD || !isAppError(asAppError(error))) throw error;
      logger.warn({ shard: shard.name, err: error }, 'shard.unreachable');
    });
};
