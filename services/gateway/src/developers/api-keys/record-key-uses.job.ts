import { createLoop, type Logger, type Part } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { apiKeys } from './api-key.table.ts';

const RECORDING = 30_000;

/** Writes down from time to time when each API key was used: one write for many requests. */
export const createKeyUsesJob = (
  { database, clock }: Deps,
  takeUses: () => ReadonlyMap<string, Date>,
  logger: Logger,
): Part =>
  createLoop({
    name: 'key uses',
    every: RECORDING,
    clock,
    logger,
    run: async () => {
      const uses = takeUses();
      if (uses.size > 0) await database.acrossTenants(async (tx) => tx.write(apiKeys.recordUses(uses)));
    },
  });
