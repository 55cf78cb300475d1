import { type Clock, createLoop, type Logger, type Part } from '@outlay/runtime';
import type { KeyUses } from '../credentials/key-uses.ts';
import type { ApiKeys } from './api-key.table.ts';

type Deps = { uses: KeyUses; apiKeys: Pick<ApiKeys, 'recordUse'>; clock: Clock; logger: Logger };

const NOTING_USES = 30_000;

/** From time to time it is written down when each API key was used. */
export const createKeyUsesJob = ({ uses, apiKeys, clock, logger }: Deps): Part =>
  createLoop({
    name: 'key uses',
    every: NOTING_USES,
    clock,
    logger,
    run: async () => {
      const taken = uses.take();
      if (taken.size > 0) await apiKeys.recordUse(taken);
    },
  });
