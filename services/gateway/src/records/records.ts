import { AppError, type Caller, invalidField, type NewEvent, notFound } from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Condition,
  type Database,
  isUniqueViolation,
  type Page,
  type PageRequest,
  pageOf,
  sql,
  type Transaction,
  violatedReference,
} from '@outlay/store';
import { changed } from './changes.ts';
import { createRecordRows, type Shape, type Stored } from './record-rows.ts';
import { assertVersion } from './version.ts';

/** Which record, and the version it must have (If-Match). */
export type Target = { id: number; ifMatch: number | null };

export type Kind<V extends Stored, F extends string> = Shape<V> & {
  sequence: string;
  /** The API's sort fields and their columns. */
  sortable: Readonly<Record<F, string>>;
  /** Throws when the new state is not allowed; `before` is null at its birth. */
  check?: (tx: Transaction, businessId: number, after: V, before: V | null) => Promise<void>;
  /** What the other services are told. */
  publish: {
    created(businessId: number, record: V): NewEvent;
    updated(businessId: number, before: V, after: V): NewEvent;
    deleted(businessId: number, record: V): NewEvent;
  };
};

type Command<V> = { [K in keyof V]?: V[K] | undefined };
/** What else must happen with a change, in its transaction. */
type Along<V> = (tx: ChangeTransaction, before: V, after: V) => Promise<void>;

/** A wish that names what is not there violates a key that is called `<table>.<field>`. */
export const unknownReference = (error: unknown): unknown => {
  const field = violatedReference(error)?.split('.')[1];
  if (field !== undefined) return invalidField(field, 'validation.unknownReference');
  return isUniqueViolation(error) ? new AppError('ALREADY_EXISTS', { cause: error }) : error;
};

const inUse = (error: unknown): unknown =>
  violatedReference(error) === undefined ? error : new AppError('RESOURCE_IN_USE', { cause: error });

/** Says what went wrong in other words. */
export const translating = async <T>(work: Promise<T>, translate: (error: unknown) => unknown): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw translate(error);
  }
};

/** Records of one kind, in the tenant of the caller: read, listed, made, changed and removed. */
export const createRecords = <V extends Stored, F extends string>(database: Database, kind: Kind<V, F>) => {
  const { word, table, sequence, sortable, check, publish } = kind;
  const rows = createRecordRows<V>(kind);

  const locked = async (tx: ChangeTransaction, businessId: number, { id, ifMatch }: Target): Promise<V> => {
    const record = await rows.lock(tx, businessId, id);
    if (!record) throw notFound();
    assertVersion(record, ifMatch);
    return record;
  };

  /** Writes the new state and says it; nothing when it is the old one. */
  const put = async (tx: ChangeTransaction, businessId: number, before: V, after: V): Promise<V> => {
    if (after === before) return before;
    await check?.(tx, businessId, after, before);
    tx.write(rows.update(businessId, after));
    tx.publish(publish.updated(businessId, before, after));
    tx.audit(`${word}.updated`, `${word}:${after.id}`);
    return after;
  };

  return {
    locked,
    put,

    /** @throws AppError NOT_FOUND */
    get: async (businessId: number, id: number): Promise<V> => {
      const record = await database.read(businessId, (tx) => rows.find(tx, businessId, id));
      if (!record) throw notFound();
      return record;
    },

    list: async (businessId: number, request: PageRequest<F>, conditions: Condition[]): Promise<Page<V>> => {
      const where = [sql`business_id = ${businessId}`, ...conditions];
      const plan = { select: rows.select, from: table, where, sortable, tieBreaker: 'id', request };
      const page = await database.read(businessId, (tx) => pageOf<Parameters<typeof rows.toRecord>[0], F>(tx, plan));
      return { ...page, rows: page.rows.map(rows.toRecord) };
    },

    /** Once per Idempotency-Key. @throws AppError ALREADY_EXISTS, VALIDATION_ERROR */
    create: (caller: Caller, born: (tx: Transaction, id: number, at: Date) => V | Promise<V>): Promise<V> => {
      const work = async (tx: ChangeTransaction): Promise<V> => {
        const record = await born(tx, await database.nextId(sequence), tx.now);
        await check?.(tx, caller.businessId, record, null);
        await tx.rows(rows.insert(caller.businessId, record));
        tx.publish(publish.created(caller.businessId, record));
        tx.audit(`${word}.created`, `${word}:${record.id}`);
        return record;
      };
      return translating(database.changeIdempotently(caller, work), unknownReference);
    },

    /** @throws AppError NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS, VALIDATION_ERROR */
    change: (caller: Caller, target: Target, command: Command<V>, along?: Along<V>): Promise<V> =>
      translating(
        database.change(caller, async (tx) => {
          const before = await locked(tx, caller.businessId, target);
          const after = changed(before, command, tx.now);
          await along?.(tx, before, after);
          return put(tx, caller.businessId, before, after);
        }),
        unknownReference,
      ),

    /** @throws AppError NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
    remove: (caller: Caller, target: Target): Promise<void> =>
      translating(
        database.change(caller, async (tx) => {
          const record = await locked(tx, caller.businessId, target);
          tx.write(rows.remove(caller.businessId, record.id));
          tx.publish(publish.deleted(caller.businessId, record));
          tx.audit(`${word}.deleted`, `${word}:${record.id}`);
        }),
        inUse,
      ),
  };
};
