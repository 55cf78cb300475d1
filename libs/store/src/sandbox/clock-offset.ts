import type { EventOfKind } from '@outlay/contracts';
import { type Clock, createLoop, type Logger, type Part, type SandboxClock, systemClock } from '@outlay/runtime';
import type { Knex } from 'knex';
import { look } from '../changes/across-tenants.ts';
import { fromEachShard } from '../shards/from-each-shard.ts';
import type { Database, Transaction } from '../types.ts';

/**
 * Milliseconds between looks; also how late other instances of a service learn that the clock was moved, than the one that
 * got the event.
 */
const LOOKING = 2_000;

const TABLE = `CREATE TABLE clock_offset (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  offset_ms bigint NOT NULL
)`;

const put = (offset: string): string => `INSERT INTO clock_offset AS known (offset_ms) VALUES ($1)
  ON CONFLICT (only_one) DO UPDATE SET offset_ms = ${offset} RETURNING offset_ms`;
const KEEP = put('greatest(known.offset_ms, excluded.offset_ms)');
const ADVANCE = put('known.offset_ms + excluded.offset_ms');

/** Migration: how far the sandbox's time is ahead. It belongs to no tenant. */
export const createClockOffset = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
};

export const dropClockOffset = async (knex: Knex): Promise<void> => {
  await knex.raw('DROP TABLE clock_offset');
};

/** Remembers that the clock was moved. Time never goes back, so the order of the events does not matter. */
export const keepClockOffset = (tx: Transaction, offsetMs: number): void =>
  tx.write({ name: 'clock-offset-keep', text: KEEP, values: [offsetMs] });

const isMovable = (clock: Clock): clock is SandboxClock => 'moveTo' in clock;

/** The sandbox's time was moved on; this service's time follows, also after a restart. */
export const moveClock = async (
  { database, clock }: { database: Pick<Database, 'handle'>; clock: Clock },
  event: EventOfKind<'sandbox.clock_moved'>,
): Promise<void> => {
  await database.handle(event, async (tx) => keepClockOffset(tx, event.data.offsetMs));
  if (isMovable(clock)) clock.moveTo(event.data.offsetMs);
};

/** Moves the clock on, for the one service that decides about it; two concurrent moves add up. Returns the new offset. */
export const advanceClockOffset = async (tx: Transaction, ms: number): Promise<number> => {
  const row = await tx.one<{ offset_ms: number }>({ name: 'clock-offset-advance', text: ADVANCE, values: [ms] });
  return row?.offset_ms ?? 0;
};

type Options = { database: Pick<Database, 'shards'>; clock: SandboxClock; logger: Logger };

/**
 * Keeps the clock of this process at the offset in the database: reads it before later parts start, and then again and again.
 * Of several databases one has it, that of the business whose clock was moved: time never goes back.
 */
export const createClockKeeper = ({ database, clock, logger }: Options): Part & { wake(): void } => {
  const follow = async (): Promise<void> => {
    const query = { name: 'clock-offset', text: 'SELECT offset_ms FROM clock_offset' };
    const rows = await fromEachShard(database, (shard) => look<{ offset_ms: number }>(shard, query));
    if (rows.length > 0) clock.moveTo(Math.max(...rows.map(({ offset_ms }) => offset_ms)));
  };
  const loop = createLoop({ name: 'sandbox clock', every: LOOKING, clock: systemClock, logger, run: follow });
  return {
    ...loop,
    start: async () => {
      await follow();
      await loop.start();
    },
  };
};
