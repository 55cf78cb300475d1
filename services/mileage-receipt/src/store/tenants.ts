import type {
  businessCreated,
  businessUpdated,
  businessUserAdded,
  businessUserRemoved,
  categoryCreated,
  EventOf,
  employeeCreated,
  locationCreated,
  sandboxClockMoved,
  sandboxReset,
  userCreated,
  userDeleted,
} from '@outlay/contracts';
import {
  type Database,
  handleReset,
  keepClockOffset,
  putBusiness,
  putMember,
  putUser,
  type Transaction,
} from '@outlay/store';
import type { FileStore } from '../domain/file-store.ts';
import type { BusinessContexts } from './business-contexts.ts';
import { putLocation, removeLocation } from './location-rows.ts';
import { putCategory, putEmployee } from './people.ts';

type Deps = {
  database: Pick<Database, 'handle'>;
  contexts: Pick<BusinessContexts, 'forget'>;
  files: Pick<FileStore, 'remove'>;
};

const REMOVE_MEMBER = `UPDATE members SET role = NULL, told_at = greatest(told_at, $3)
  WHERE business_id = $1 AND user_id = $2 AND told_at <= $3`;

/** Of every receipt and its small picture. */
const fileKeys = async (tx: Transaction, businessId: number): Promise<string[]> => {
  const text = `SELECT unnest(ARRAY[file_key, thumbnail_key]) AS key FROM receipts WHERE business_id = $1`;
  const rows = await tx.rows<{ key: string | null }>({ text, values: [businessId] });
  return rows.flatMap(({ key }) => (key === null ? [] : [key]));
};

export type Tenants = ReturnType<typeof createTenants>;

/** What was told of businesses and their people; each event takes effect once. */
export const createTenants = ({ database, contexts, files }: Deps) => ({
  /** Created or updated: the newer version wins. */
  business: async (event: EventOf<typeof businessCreated> | EventOf<typeof businessUpdated>): Promise<void> => {
    const { business } = event.data;
    await database.handle(event, async (tx) => void (await putBusiness(tx, business)));
    contexts.forget(business.id);
  },

  /** @throws AppError NOT_FOUND when the news overtook those of the business: hear them again later */
  userAdded: async (event: EventOf<typeof businessUserAdded>): Promise<void> => {
    await database.handle(event, (tx) => putMember(tx, event));
  },

  /** Removed from the business, or deleted. */
  userRemoved: async (event: EventOf<typeof businessUserRemoved> | EventOf<typeof userDeleted>): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) =>
      tx.write({ text: REMOVE_MEMBER, values: [businessId, event.data.user.id, event.createdAt] }),
    );
  },

  clockMoved: async (event: EventOf<typeof sandboxClockMoved>): Promise<void> => {
    await database.handle(event, async (tx) => keepClockOffset(tx, event.data.offsetMs));
  },

  /** What the business did is gone; its people are the same. */
  reset: async (event: EventOf<typeof sandboxReset>): Promise<void> => {
    const { businessId } = event.metadata;
    let keys: string[] = [];
    const before = async (tx: Transaction): Promise<void> => {
      keys = await fileKeys(tx, businessId);
    };
    await handleReset({ database, keep: ['employees', 'categories', 'locations'], before })(event);
    contexts.forget(businessId);
    for (const key of keys) await files.remove(key);
  },

  /** Created or updated. @throws AppError NOT_FOUND as above */
  user: async (event: EventOf<typeof userCreated>): Promise<void> => {
    await database.handle(event, (tx) => putUser(tx, event));
  },

  /** Created or updated: the newer version wins. */
  category: async (event: EventOf<typeof categoryCreated>): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) => putCategory(tx, businessId, event.data.category, false));
    contexts.forget(businessId);
  },

  categoryDeleted: async (event: EventOf<typeof categoryCreated>): Promise<void> => {
    const { businessId } = event.metadata;
    await database.handle(event, async (tx) => putCategory(tx, businessId, event.data.category, true));
    contexts.forget(businessId);
  },

  /** Created or updated: the newer version wins. */
  employee: async (event: EventOf<typeof employeeCreated>): Promise<void> => {
    await database.handle(event, async (tx) => putEmployee(tx, event.metadata.businessId, event.data.employee));
  },

  employeeDeleted: async (event: EventOf<typeof employeeCreated>): Promise<void> => {
    const gone = { ...event.data.employee, status: 'inactive' as const };
    await database.handle(event, async (tx) => putEmployee(tx, event.metadata.businessId, gone));
  },

  /** Created or updated: the newer version wins. */
  location: async (event: EventOf<typeof locationCreated>): Promise<void> => {
    await database.handle(event, async (tx) => putLocation(tx, event.metadata.businessId, event.data.location));
  },

  locationDeleted: async (event: EventOf<typeof locationCreated>): Promise<void> => {
    await database.handle(event, async (tx) => removeLocation(tx, event.metadata.businessId, event.data.location));
  },
});
