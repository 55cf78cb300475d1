import {
  type Answer,
  AppError,
  type Caller,
  type CreateVendor,
  notFound,
  type OperationById,
  type UpdateVendor,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Condition,
  commonFilters,
  containing,
  type Database,
  given,
  pageOf,
  type Reference,
  type References,
  type SecretBox,
  sql,
} from '@outlay/store';
import { mayKeepVendors } from '../bills/access.ts';
import { assertVersion } from '../bills/bill.ts';
import type { Target } from '../bills/load-bill.ts';
import { recheckBills } from '../bills/recheck-bills.ts';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { publishVendorCreated } from '../events-out/vendor-created.ts';
import { publishVendorDeleted } from '../events-out/vendor-deleted.ts';
import { changeVendor, createVendor, type VendorDecision, verifyVendor } from './change-vendor.ts';
import { publishVendorUpdated } from './vendor.events.ts';
import {
  findDuplicates,
  findUse,
  findVendor,
  insertVendor,
  lockVendor,
  removeVendor,
  toVendor,
  updateVendor,
  VENDOR_COLUMNS,
  type VendorRow,
} from './vendor.table.ts';
import type { Vendor } from './vendor.ts';
import { vendorView } from './vendor.view.ts';
import { sealVendor } from './vendor-secrets.ts';

export type VendorQuery = OperationById<'listVendors'>['query']['_output'];
/** A vendor; after a create or change also which others may be the same one. */
export type ShownVendor = { vendor: Vendor; duplicates?: readonly number[] };

type Deps = { database: Database; references: References; box: SecretBox };
type Change = (vendor: Vendor, given: { business: Business; now: Date }) => VendorDecision;

const SORTABLE = { name: 'name', createdAt: 'created_at', updatedAt: 'updated_at' } as const;

const found = (search: string): Condition => {
  const pattern = containing(search);
  return sql`name ILIKE ${pattern} OR legal_name ILIKE ${pattern} OR email ILIKE ${pattern}`;
};

const filters = (query: VendorQuery): Condition[] => [
  ...commonFilters(query),
  given(query.status, (status) => sql`status = ANY(${status})`),
  given(query.currency, (currency) => sql`currency = ${currency}`),
  given(query.country, (country) => sql`country = ${country}`),
  given(query.externalId, (externalId) => sql`external_id = ${externalId}`),
  given(query.search, found),
];

const assertMayKeep = (caller: Caller): void => {
  if (!mayKeepVendors(caller)) throw new AppError('FORBIDDEN');
};

const categoryOf = ({ defaultCategoryId: id }: Pick<UpdateVendor, 'defaultCategoryId'>): Reference[] => [
  { kind: 'category', id, field: 'defaultCategoryId' },
];

export type Vendors = ReturnType<typeof createVendors>;

/** The vendors of a business. A change that lets their bills be paid, or no longer, takes effect on them at once. */
export const createVendors = ({ database, references, box }: Deps) => {
  const locked = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target): Promise<Vendor> => {
    const vendor = await lockVendor(tx, businessId, id);
    if (!vendor) throw notFound();
    assertVersion(vendor, ifMatch);
    return vendor;
  };

  const changed = async (
    tx: ChangeTransaction,
    caller: Caller,
    target: Target,
    decide: Change,
  ): Promise<ShownVendor> => {
    const [before, business] = await Promise.all([locked(tx, caller, target), findBusiness(tx, caller.businessId)]);
    const { vendor, secrets, previousAttributes } = decide(before, { business, now: tx.now });
    if (vendor === before) return { vendor };
    tx.write(updateVendor(vendor));
    sealVendor(tx, box, vendor, secrets);
    tx.publish(publishVendorUpdated(vendorView(vendor, business.locale), previousAttributes));
    tx.audit('vendor.updated', `vendor:${vendor.id}`);
    await recheckBills(tx, { vendor, business, userId: caller.userId });
    const duplicates = await findDuplicates(tx, vendor);
    return { vendor, duplicates };
  };

  return {
    list: async ({ businessId }: Caller, query: VendorQuery): Promise<{ vendors: Vendor[]; totalCount: number }> => {
      const where = [sql`business_id = ${businessId}`, sql`deleted_at IS NULL`, ...filters(query)];
      const plan = {
        select: VENDOR_COLUMNS,
        from: 'vendors',
        where,
        sortable: SORTABLE,
        tieBreaker: 'id',
        request: query,
      };
      const { rows, totalCount } = await database.read(businessId, (tx) => pageOf<VendorRow>(tx, plan));
      return { vendors: rows.map(toVendor), totalCount };
    },

    /** @throws AppError NOT_FOUND */
    get: async ({ businessId }: Caller, id: number): Promise<Vendor> => {
      const vendor = await database.read(businessId, (tx) => findVendor(tx, businessId, id));
      if (!vendor) throw notFound();
      return vendor;
    },

    /** @throws AppError FORBIDDEN, SERVICE_UNAVAILABLE */
    create: async (caller: Caller, command: CreateVendor, answer: (shown: ShownVendor) => Answer): Promise<Answer> => {
      assertMayKeep(caller);
      await references.assertKnown(caller.businessId, categoryOf(command));
      const id = await database.nextId('vendors_id_seq');
      const work = async (tx: ChangeTransaction): Promise<ShownVendor> => {
        const business = await findBusiness(tx, caller.businessId);
        const { vendor, secrets } = createVendor(command, id, { actor: caller, business, now: tx.now });
        tx.write(insertVendor(vendor));
        sealVendor(tx, box, vendor, secrets);
        tx.publish(publishVendorCreated(vendorView(vendor, business.locale)));
        tx.audit('vendor.created', `vendor:${id}`);
        return { vendor, duplicates: await findDuplicates(tx, vendor) };
      };
      return database.changeIdempotently(caller, work, answer);
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED */
    change: async (caller: Caller, target: Target, command: UpdateVendor): Promise<ShownVendor> => {
      assertMayKeep(caller);
      await references.assertKnown(caller.businessId, categoryOf(command));
      const decide: Change = (vendor, context) => changeVendor(vendor, command, { actor: caller, ...context });
      return database.change(caller, (tx) => changed(tx, caller, target, decide));
    },

    /** The same as a POST, which takes effect once. */
    changeIdempotently: async (
      caller: Caller,
      target: Target,
      command: UpdateVendor,
      answer: (shown: ShownVendor) => Answer,
    ) => {
      assertMayKeep(caller);
      const decide: Change = (vendor, context) => changeVendor(vendor, command, { actor: caller, ...context });
      return database.changeIdempotently(caller, (tx) => changed(tx, caller, target, decide), answer);
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, SELF_APPROVAL_NOT_ALLOWED, INVALID_STATE_TRANSITION */
    verify: async (caller: Caller, target: Target, answer: (shown: ShownVendor) => Answer): Promise<Answer> => {
      assertMayKeep(caller);
      const decide: Change = (vendor, context) => verifyVendor(vendor, { actor: caller, ...context });
      return database.changeIdempotently(caller, (tx) => changed(tx, caller, target, decide), answer);
    },

    /** @throws AppError FORBIDDEN, NOT_FOUND, PRECONDITION_FAILED, RESOURCE_IN_USE */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      assertMayKeep(caller);
      await database.change(caller, async (tx) => {
        const [vendor, business] = await Promise.all([locked(tx, caller, target), findBusiness(tx, caller.businessId)]);
        if (await tx.one(findUse(vendor))) throw new AppError('RESOURCE_IN_USE');
        tx.write(removeVendor(vendor, tx.now));
        tx.publish(publishVendorDeleted(vendorView(vendor, business.locale)));
        tx.audit('vendor.deleted', `vendor:${vendor.id}`);
      });
    },
  };
};
