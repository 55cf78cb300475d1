import { AppError, type Caller, type Envelope, NO_BUSINESS, type Role } from '@outlay/contracts';
import { type Clock, createCache } from '@outlay/runtime';
import type { Knex } from 'knex';
import { protectTable } from '../migrations/protect-table.ts';
import type { Database, Transaction } from '../types.ts';
import { isKnownBusiness, membersWith } from './replicas.ts';

/** What other services own and ours refer to by id. The word is also the member of the event's data that carries it. */
export type RecordKind = 'department' | 'location' | 'category' | 'vendor' | 'project';

/** An id in a request and the field that it stands in; nothing is referred to by null. */
export type Reference = { kind: RecordKind; id: number | null | undefined; field: string };

const TABLE = `CREATE TABLE known_records (
  business_id bigint NOT NULL,
  kind text COLLATE "C" NOT NULL,
  record_id bigint NOT NULL,
  is_gone boolean NOT NULL,
  PRIMARY KEY (business_id, kind, record_id)
)`;

/** Migration: the ids of what other services own, from their events. */
export const createKnownRecords = async (knex: Knex): Promise<void> => {
  await knex.raw(TABLE);
  await protectTable(knex, 'known_records');
};

export const dropKnownRecords = async (knex: Knex): Promise<void> => {
  await knex.schema.dropTable('known_records');
};

/** What is gone stays gone, whatever the order of arrival. */
const PUT = `INSERT INTO known_records AS known (business_id, kind, record_id, is_gone) VALUES ($1, $2, $3, $4)
  ON CONFLICT (business_id, kind, record_id) DO UPDATE SET is_gone = known.is_gone OR excluded.is_gone`;

/** What is done when a record of this kind was created, or is gone. Each event takes effect once. */
export const handleRecord =
  <K extends RecordKind>(database: Pick<Database, 'handle'>, kind: K, isGone: boolean) =>
  async (event: Envelope<Record<K, { id: number }>>): Promise<void> => {
    await database.handle(event, async (tx) => {
      const values = [event.metadata.businessId, kind, event.data[kind].id, isGone];
      tx.write({ name: 'known-record-put', text: PUT, values });
    });
  };

const UNKNOWN = `SELECT position::int AS at FROM unnest($2::text[], $3::bigint[]) WITH ORDINALITY AS named (kind, id, position)
  WHERE NOT EXISTS (SELECT 1 FROM known_records known WHERE known.business_id = $1 AND known.kind = named.kind
    AND known.record_id = named.id AND NOT known.is_gone) ORDER BY position`;

/** Those that are unknown here, or gone. */
const unknownOf = async <R extends Reference>(tx: Transaction, businessId: number, references: readonly R[]) => {
  const values = [businessId, references.map(({ kind }) => kind), references.map(({ id }) => id)];
  const rows = await tx.rows<{ at: number }>({ name: 'known-records-missing', text: UNKNOWN, values });
  return rows.flatMap(({ at }) => references[at - 1] ?? []);
};

/** The clock of waiting for an event that must be on its way. */
export type RetryClock = Pick<Clock, 'now' | 'wait'>;

/** About a second. */
const SHORTLY = { tries: 12, pause: 100 };

/**
 * Looks until something is found, for about a second unless it is said otherwise: what another service answered for a moment ago may not have been
 * published to us yet, and its id must not be called unknown. Undefined when there is nothing.
 */
export const retryUntilVisible = async <T>(
  { wait }: RetryClock,
  look: () => Promise<T | undefined>,
  { tries, pause }: { tries: number; pause: number } = SHORTLY,
): Promise<T | undefined> => {
  for (let tried = 1; ; tried += 1) {
    const found = await look();
    if (found !== undefined || tried === tries) return found;
    await wait(pause);
  }
};

type Known = { database: Pick<Database, 'read'>; retryClock: RetryClock };

export type References = ReturnType<typeof createReferences>;

/**
 * The ids that requests name of what other services own. An unknown id, another business's and one that is gone answer
 * alike. The event of one made a moment ago may still be on its way: for about a second it is waited for, outside of
 * any transaction.
 */
export const createReferences = ({ database, retryClock }: Known) => ({
  /** @throws AppError VALIDATION_ERROR that names each field with an id that nobody has */
  assertKnown: async (businessId: number, references: readonly Reference[]): Promise<void> => {
    const named = references.filter(({ id }) => id != null);
    if (named.length === 0) return;
    let unknown: Reference[] = named;
    await retryUntilVisible(retryClock, async () => {
      unknown = await database.read(businessId, (tx) => unknownOf(tx, businessId, unknown));
      return unknown.length === 0 || undefined;
    });
    if (unknown.length === 0) return;
    const details = unknown.map(({ field }) => ({ field, message: { key: 'validation.unknownReference' } }));
    throw new AppError('VALIDATION_ERROR', { details });
  },
});

type Waiting = { database: Pick<Database, 'read'>; clock: RetryClock };

/** About two seconds: several times what an event takes from one service to the next, and less than a caller waits. */
const FOUNDED = { tries: 41, pause: 50 };
/** Businesses that are known stay so: one that is erased is nobody's to ask for. */
const MAX = 100_000;

/**
 * Resolves once a business is known here: whoever founded one a moment ago, and goes on in it, need not know that its event
 * is still on its way. Requests of one business look together, and what was found is looked up no more. It resolves as well
 * when the business stays unknown; then the use case answers what it can.
 */
export const createBusinessWait = ({ database, clock }: Waiting): ((businessId: number) => Promise<void>) => {
  const known = createCache<number, true>({ max: MAX, clock });
  const looking = new Map<number, Promise<void>>();

  const look = async (businessId: number): Promise<void> => {
    const find = () => database.read(businessId, (tx) => isKnownBusiness(tx, businessId));
    const found = await retryUntilVisible(clock, async () => (await find()) || undefined, FOUNDED);
    if (found) known.set(businessId, true);
  };

  return async (businessId) => {
    if (businessId === NO_BUSINESS || known.get(businessId)) return;
    const begun = looking.get(businessId) ?? look(businessId).finally(() => looking.delete(businessId));
    looking.set(businessId, begun);
    await begun;
  };
};

type Wanted = { userIds: readonly (number | undefined)[]; roles?: readonly Role[] | undefined };

/**
 * Waits for about a second for the events of people who were invited, or given one of these roles, a moment ago. It refuses
 * nobody: what the use case decides in its transaction counts. Whoever calls is there. Not to be called inside of a transaction.
 */
export const awaitMembers = async (
  { database, clock }: Waiting,
  { businessId, userId: own }: Pick<Caller, 'businessId' | 'userId'>,
  { userIds, roles }: Wanted,
): Promise<void> => {
  const wanted = new Set(userIds.filter((id) => id !== undefined && id !== own) as number[]);
  if (wanted.size === 0) return;
  await retryUntilVisible(clock, async () => {
    const found = await database.read(businessId, (tx) => membersWith(tx, businessId, [...wanted], roles));
    return found.length === wanted.size || undefined;
  });
};
