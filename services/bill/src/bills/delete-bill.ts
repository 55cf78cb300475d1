import { type Answer, AppError, type Caller, type CreateBill, notFound, type UpdateBill } from '@outlay/contracts';
import {
  type ChangeTransaction,
  type Database,
  isUniqueViolation,
  type Reference,
  type References,
} from '@outlay/store';
import { findBusiness } from '../context/business.table.ts';
import type { Business } from '../context/business.ts';
import { findVendor } from '../vendors/vendor.table.ts';
import { assertMay, isDeletable, mayEnter, maySee } from './access.ts';
import { findBill, insertBill, removeBill } from './bill.table.ts';
import type { Bill, Step } from './bill.ts';
import { changeBill } from './change-bill.ts';
import { thenCheck } from './check-bill.ts';
import { createBill } from './create-bill.ts';
import { type Loaded, loadTarget, type Target } from './load-bill.ts';
import { publishSteps, writeSteps } from './save-steps.ts';
import { impossible } from './transitions.ts';

/** A bill and what is needed to show it. */
export type Shown = { bill: Bill; business: Business; now: Date };

const asDuplicate = (error: unknown): unknown =>
  isUniqueViolation(error, 'bills_number_key') ? new AppError('DUPLICATE_BILL_NUMBER', { cause: error }) : error;

const refusingDuplicates = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw asDuplicate(error);
  }
};

const SAME_NUMBER = `SELECT 1 FROM bills WHERE business_id = $1 AND vendor_id = $2 AND lower(bill_number) = lower($3)
  AND deleted_at IS NULL AND id <> $4`;

/** Two at once are told apart by the unique key; all others here, before anything is written. */
const assertNewNumber = async (tx: ChangeTransaction, bill: Bill): Promise<void> => {
  const values = [bill.businessId, bill.vendorId, bill.billNumber, bill.id];
  if (await tx.one({ name: 'bill-number', text: SAME_NUMBER, values })) throw new AppError('DUPLICATE_BILL_NUMBER');
};

/** What the lines name of what other services own. */
const lineReferences = ({ lineItems = [] }: Pick<UpdateBill, 'lineItems'>): Reference[] =>
  lineItems.flatMap(({ categoryId, departmentId, locationId }, index): Reference[] => [
    { kind: 'category', id: categoryId, field: `lineItems[${index}].categoryId` },
    { kind: 'department', id: departmentId, field: `lineItems[${index}].departmentId` },
    { kind: 'location', id: locationId, field: `lineItems[${index}].locationId` },
  ]);

export type Bills = ReturnType<typeof createBills>;

type Deps = { database: Database; references: References; now: () => Date };

/** The bills of a business: entered, read, changed and deleted. Their roads are walked in `bill-actions`. */
export const createBills = ({ database, references, now }: Deps) => {
  const changed = async (
    tx: ChangeTransaction,
    caller: Caller,
    context: Loaded,
    command: UpdateBill,
  ): Promise<Shown> => {
    const { bill, vendor, business } = context;
    const other = command.vendorId !== undefined && command.vendorId !== bill.vendorId;
    const requested = other ? await findVendor(tx, bill.businessId, command.vendorId ?? 0) : ('unchanged' as const);
    const steps: Step[] = changeBill(bill, command, { vendor: requested, now: tx.now });
    const checked = thenCheck(steps, requested === 'unchanged' || !requested ? vendor : requested, tx.now);
    const after = checked.at(-1)?.bill;
    if (after && (command.billNumber !== undefined || other)) await assertNewNumber(tx, after);
    writeSteps(tx, { steps: checked, business, userId: caller.userId });
    return { bill: after ?? bill, business, now: tx.now };
  };

  return {
    /** @throws AppError FORBIDDEN, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER, SERVICE_UNAVAILABLE */
    create: async (caller: Caller, command: CreateBill, answer: (shown: Shown) => Answer): Promise<Answer> => {
      if (!mayEnter(caller)) throw new AppError('FORBIDDEN');
      const { businessId, userId } = caller;
      await references.assertKnown(businessId, lineReferences(command));
      const id = await database.nextId('bills_id_seq');
      const work = async (tx: ChangeTransaction): Promise<Shown> => {
        const [business, vendor] = await Promise.all([
          findBusiness(tx, businessId),
          findVendor(tx, businessId, command.vendorId),
        ]);
        const step = createBill(command, { id, createdBy: userId, business, vendor, now: tx.now });
        await assertNewNumber(tx, step.bill);
        tx.write(insertBill(step.bill));
        publishSteps(tx, [step], { business, userId });
        return { bill: step.bill, business, now: tx.now };
      };
      return refusingDuplicates(database.changeIdempotently(caller, work, answer));
    },

    /** @throws AppError NOT_FOUND, also for what the caller may not see */
    get: async (caller: Caller, id: number): Promise<Shown> => {
      const { businessId } = caller;
      const [bill, business] = await database.read(businessId, (tx) =>
        Promise.all([findBill(tx, businessId, id), findBusiness(tx, businessId)]),
      );
      if (!bill || !maySee(caller, bill)) throw notFound();
      return { bill, business, now: now() };
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER */
    change: async (caller: Caller, target: Target, command: UpdateBill): Promise<Shown> => {
      await references.assertKnown(caller.businessId, lineReferences(command));
      return refusingDuplicates(
        database.change(caller, async (tx) => {
          const context = await loadTarget(tx, caller, target);
          assertMay('update', caller, context.bill);
          return changed(tx, caller, context, command);
        }),
      );
    },

    /** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION */
    remove: async (caller: Caller, target: Target): Promise<void> => {
      await database.change(caller, async (tx) => {
        const { bill } = await loadTarget(tx, caller, target);
        assertMay('delete', caller, bill);
        if (!isDeletable(bill)) throw impossible(bill.status, 'CANCELLED');
        tx.write(removeBill(bill, tx.now));
        tx.audit('bill.deleted', `bill:${bill.id}`);
      });
    },
  };
};
