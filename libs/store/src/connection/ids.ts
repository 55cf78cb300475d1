import type { Pool } from 'pg';
import { asAppError } from './pg-errors.ts';

type Block = { next: number; end: number };

/** The block is as wide as the sequence's own step, so that a sequence made otherwise cannot give an id twice. */
const NEXT =
  'SELECT nextval($1::regclass) AS first, (SELECT seqincrement FROM pg_sequence WHERE seqrelid = $1::regclass) AS step';

/** Takes ids in blocks, one query per block however many callers wait. Ids of a block that a process left unused are lost. */
export const createIds = (pool: Pool): ((sequence: string) => Promise<number>) => {
  const blocks = new Map<string, Block>();
  const refills = new Map<string, Promise<void>>();

  const refill = async (sequence: string): Promise<void> => {
    const { rows } = await pool.query({ name: 'ids-next', text: NEXT, values: [sequence] });
    const { first, step } = rows[0] as { first: number; step: number };
    blocks.set(sequence, { next: first, end: first + step });
  };
  const refillShared = (sequence: string): Promise<void> => {
    const running = refills.get(sequence);
    if (running !== undefined) return running;
    const started = refill(sequence).finally(() => refills.delete(sequence));
    refills.set(sequence, started);
    return started;
  };

  return async (sequence) => {
    for (;;) {
      const block = blocks.get(sequence);
      if (block && block.next < block.end) {
        const id = block.next;
        block.next += 1;
        return id;
      }
      try {
        await refillShared(sequence);
      } catch (error) {
        throw asAppError(error);
      }
    }
  };
};
