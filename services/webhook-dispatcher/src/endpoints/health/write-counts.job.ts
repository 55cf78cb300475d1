import { createLoop, type Part } from '@outlay/runtime';
import type { ShardDeps } from '../../deps.ts';
import type { Figure } from '../figures/figures.ts';
import { addCounts } from './attempt-counts.table.ts';
import type { Counted } from './attempt-counts.ts';

type Batch = { counted: Counted[]; figures: Figure[] };

/** Batches that could not be written are tried again; so many are kept. */
const UNWRITTEN = 60;

export type CountWriter = Part & {
  /** Resolves when all that was counted until now is written. */
  write(): Promise<void>;
};

/**
 * Writes what was counted in memory, with every sweep and at the end. What was not is lost with the process: a few seconds of
 * figures, and no delivery.
 */
export const createCountWriter = ({ config, database, clock, logger, engine }: ShardDeps): CountWriter => {
  let unwritten: Batch[] = [];
  let running: Promise<void> = Promise.resolve();

  const writeAll = async (): Promise<void> => {
    const counted = engine.attemptCounts.take();
    const figures = engine.figures.take();
    if (counted.length + figures.length > 0) unwritten = [...unwritten, { counted, figures }].slice(-UNWRITTEN);
    for (let [batch] = unwritten; batch; [batch] = unwritten) {
      await addCounts(database, batch.counted, batch.figures);
      unwritten.shift();
    }
  };
  /** One at a time: a batch is added once. */
  const write = (): Promise<void> => {
    const next = running.catch(() => undefined).then(writeAll);
    running = next;
    return next;
  };

  const loop = createLoop({ name: 'attempt counts', every: config.SWEEP_INTERVAL, clock, logger, run: write });
  return {
    ...loop,
    write,
    stop: async () => {
      await loop.stop();
      await write().catch((err: unknown) => logger.warn({ err }, 'attempt_counts.lost'));
    },
  };
};
