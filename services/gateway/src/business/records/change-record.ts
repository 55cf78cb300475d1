import { AppError, type Caller, found, invalidField, type NewEvent, type Target } from '@outlay/contracts';
import {
  asAlreadyExists,
  type ChangeTransaction,
  changedBy,
  type Page,
  type Table,
  type Transaction,
  violatedReference,
} from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { changed } from './changes.ts';
import { lockTrees } from './tree.table.ts';

type Stamps = { id: number; businessId: number; version: number; createdAt: Date; updatedAt: Date };

/** What departments, locations and employees differ in; they are created, changed and deleted in the same way. */
export type RecordKind<M extends Stamps, Q = never> = {
  /** `department`: in the audit log. */
  name: string;
  table: Table<M>;
  sequence: string;
  /** Fields whose change concerns the business too, or its people: it is locked before the record. */
  concernsBusiness?: readonly (keyof M)[];
  page(tx: Transaction, businessId: number, query: Q): Promise<Page<M>>;
  /** Throws when the new state is not allowed; `before` is null when the record is created. */
  check?(tx: Transaction, after: M, before: M | null): Promise<void>;
  events: { created(record: M): NewEvent; updated(before: M, after: M): NewEvent; deleted(record: M): NewEvent };
};

/** For `catch`: a command that names what is not there violates a key that is called `<table>.<field>`. */
export const rejectCommand = (error: unknown): never => {
  const field = violatedReference(error)?.split('.')[1];
  if (field !== undefined) throw invalidField(field, 'validation.unknownReference');
  throw asAlreadyExists(error);
};

const rejectDelete = (error: unknown): never => {
  throw violatedReference(error) === undefined ? error : new AppError('RESOURCE_IN_USE', { cause: error });
};

/** @throws AppError NOT_FOUND */
export const getRecord = async <M extends Stamps, Q>(
  { database }: Deps,
  { businessId }: Caller,
  { table }: RecordKind<M, Q>,
  id: number,
): Promise<M> => found(await database.read(businessId, (tx) => table.find(tx, businessId, id)));

export const listRecords = <M extends Stamps, Q>(
  { database }: Deps,
  { businessId }: Caller,
  { page }: RecordKind<M, Q>,
  query: Q,
): Promise<Page<M>> => database.read(businessId, (tx) => page(tx, businessId, query));

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
export const lockRecord = async <M extends Stamps, Q>(
  tx: Transaction,
  businessId: number,
  { table }: RecordKind<M, Q>,
  { id, ifMatch }: Target,
): Promise<M> => found(await table.lock(tx, businessId, id), ifMatch);

/** Writes and publishes the new state; nothing when it is the old one. */
export const saveRecord = async <M extends Stamps, Q>(
  tx: ChangeTransaction,
  { name, table, check, events }: RecordKind<M, Q>,
  before: M,
  after: M,
): Promise<M> => {
  if (after === before) return before;
  await check?.(tx, after, before);
  tx.write(table.update(after));
  const event = events.updated(before, after);
  tx.publish(event);
  tx.audit(`${name}.updated`, `${name}:${after.id}`, changedBy(event));
  return after;
};

/** @throws AppError ALREADY_EXISTS, VALIDATION_ERROR */
export const createRecord = <M extends Stamps, Q>(
  { database }: Deps,
  caller: Caller,
  { name, table, sequence, check, events }: RecordKind<M, Q>,
  make: (stamps: Stamps, tx: Transaction) => M | Promise<M>,
): Promise<M> =>
  database
    .changeIdempotently(caller, async (tx) => {
      const id = await database.nextId(sequence);
      const { businessId } = caller;
      const record = await make({ id, businessId, version: 1, createdAt: tx.now, updatedAt: tx.now }, tx);
      await check?.(tx, record, null);
      // Waited for, so that a name that is taken is known here.
      await tx.rows(table.insert(record));
      tx.publish(events.created(record));
      tx.audit(`${name}.created`, `${name}:${id}`);
      return record;
    })
    .catch(rejectCommand);

type Update<M> = {
  target: Target;
  command: { [K in keyof M]?: M[K] | undefined };
  /** What else happens with the change. */
  also?: (tx: ChangeTransaction, before: M, after: M) => Promise<void>;
};

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, ALREADY_EXISTS, VALIDATION_ERROR */
export const updateRecord = <M extends Stamps, Q>(
  { database }: Deps,
  caller: Caller,
  kind: RecordKind<M, Q>,
  { target, command, also }: Update<M>,
): Promise<M> =>
  database
    .change(caller, async (tx) => {
      if (kind.concernsBusiness?.some((field) => command[field] !== undefined)) lockTrees(tx, caller.businessId);
      const before = await lockRecord(tx, caller.businessId, kind, target);
      const after = changed(before, command, tx.now);
      await also?.(tx, before, after);
      return saveRecord(tx, kind, before, after);
    })
    .catch(rejectCommand);

/** @throws AppError NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
export const deleteRecord = <M extends Stamps, Q>(
  { database }: Deps,
  caller: Caller,
  kind: RecordKind<M, Q>,
  target: Target,
): Promise<void> =>
  database
    .change(caller, async (tx) => {
      const record = await lockRecord(tx, caller.businessId, kind, target);
      tx.write(kind.table.delete(record));
      tx.publish(kind.events.deleted(record));
      tx.audit(`${kind.name}.deleted`, `${kind.name}:${record.id}`);
    })
    .catch(rejectDelete);
