import { assertVersion, type Caller, nextVersion, notFound, type Target } from '@outlay/contracts';
import type { ChangeTransaction, Table, TenantDatabase } from '@outlay/store';
import { assertMayWrite, assertMayWriteThis } from './access.ts';

type Owned = { id: number; businessId: number; userId: number | null; version: number; updatedAt: Date };
type Deps = { database: TenantDatabase };

type Options<M> = {
  /** `saved_trip`: what the audit log calls a record, before its id. */
  noun: string;
  /** Its lines in the audit log. */
  audit: { updated: `${string}.updated`; deleted: `${string}.deleted` };
  table: Table<M>;
  mayRead: (caller: Caller, record: M) => boolean;
};

/** Reads, updates and deletes records of one noun that belong to a person or the company. */
export const ownedRecords = <M extends Owned>({ noun, audit, table, mayRead }: Options<M>) => {
  const visible = (caller: Caller, record: M | undefined): M => {
    if (!record || !mayRead(caller, record)) throw notFound();
    return record;
  };
  const lock = async (tx: ChangeTransaction, caller: Caller, { id, ifMatch }: Target): Promise<M> => {
    const record = visible(caller, await table.lock(tx, caller.businessId, id));
    assertMayWriteThis(caller, record);
    assertVersion(record, ifMatch);
    return record;
  };
  return {
    /** @throws AppError NOT_FOUND, also for what the caller may not see */
    get: async ({ database }: Deps, caller: Caller, id: number): Promise<M> =>
      visible(caller, await database.read(caller.businessId, (tx) => table.find(tx, caller.businessId, id))),

    /** Without changes the record stays in its version. @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
    update: async (
      { database }: Deps,
      caller: Caller,
      target: Target,
      changesOf: (tx: ChangeTransaction) => Promise<Partial<M>>,
    ): Promise<M> => {
      assertMayWrite(caller);
      return database.change(caller, async (tx) => {
        const before = await lock(tx, caller, target);
        const changes = await changesOf(tx);
        if (Object.keys(changes).length === 0) return before;
        const after = nextVersion(before, tx.now, changes);
        tx.write(table.update(after));
        tx.audit(audit.updated, `${noun}:${after.id}`, { before, after });
        return after;
      });
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED */
    delete: async ({ database }: Deps, caller: Caller, target: Target): Promise<void> => {
      assertMayWrite(caller);
      await database.change(caller, async (tx) => {
        const record = await lock(tx, caller, target);
        tx.write(table.remove(record, tx.now));
        tx.audit(audit.deleted, `${noun}:${record.id}`);
      });
    },
  };
};
