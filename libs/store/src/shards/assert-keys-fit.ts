import { isAppError } from '@outlay/contracts';
import { type GivenKeys, type Logger, MAIN_SHARD, type ShardAddress } from '@outlay/runtime';
import { asAppError } from '../connection/pg-errors.ts';
import type { Evidence } from '../secrets/evidence.ts';
import { assertKnownKeys } from '../secrets/known-keys.ts';

type Options = {
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
export const assertKeysFit = async ({ url, shards, keys, evidence, logger }: Options): Promise<void> => {
  if (keys.length === 0) return;
  for (const shard of [{ name: MAIN_SHARD, url }, ...shards])
    await assertKnownKeys({ url: shard.url, keys, evidence }).catch((error: unknown) => {
      if (shard.name === MAIN_SHARD || !isAppError(asAppError(error))) throw error;
      logger.warn({ shard: shard.name, err: error }, 'shard.unreachable');
    });
};
