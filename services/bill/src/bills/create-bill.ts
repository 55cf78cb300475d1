import { AppError, assertValid, type Caller, type CreateBill } from '@outlay/contracts';
import { type Business, findBusiness } from '../context/index.ts';
import type { Deps } from '../deps.ts';
import { findVendor, type Vendor } from '../vendors/index.ts';
import { mayEnter } from './access.ts';
import { bills } from './bill.table.ts';
import { type Bill, type BillAt, BLANK, type Step } from './bill.ts';
import { assertNewNumber, refusingDuplicates } from './bill-number.ts';
import { billViolations, lineReferences } from './bill-violations.ts';
import { sumUp } from './lines.ts';
import { publishSteps } from './save-steps.ts';

type Given = {
  id: number;
  createdBy: number | null;
  business: Business;
  /** Undefined: there is no such vendor. */
  vendor: Vendor | undefined;
  now: Date;
};

const termsOf = ({ paymentTermsDays }: Vendor): string | null =>
  paymentTermsDays === null ? null : `Net ${paymentTermsDays}`;

/** A new bill is a draft (transition 1). @throws AppError VALIDATION_ERROR */
export const decideCreateBill = (command: CreateBill, { id, createdBy, business, vendor, now }: Given): Step => {
  assertValid(billViolations(command, vendor));
  if (vendor === undefined) throw new Error('refused above');
  const currency = command.currency ?? vendor.currency;
  const bill: Bill = {
    ...BLANK,
    ...sumUp(command, currency),
    id,
    businessId: business.id,
    vendorId: vendor.id,
    billNumber: command.billNumber,
    currency,
    issueDate: command.issueDate,
    dueDate: command.dueDate,
    paymentTerms: command.paymentTerms ?? termsOf(vendor),
    memo: command.memo ?? null,
    vendorMemo: command.vendorMemo ?? null,
    status: 'DRAFT',
    paymentMethod: command.paymentMethod ?? null,
    externalId: command.externalId ?? null,
    metadata: command.metadata ?? {},
    createdBy,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { action: 'create', from: null, bill, fact: { fact: 'created' }, comment: null };
};

/** Enters a bill. @throws AppError FORBIDDEN, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER, SERVICE_UNAVAILABLE */
export const createBill = async (
  { database, references }: Deps,
  caller: Caller,
  command: CreateBill,
): Promise<BillAt> => {
  if (!mayEnter(caller)) throw new AppError('FORBIDDEN');
  const { businessId, userId } = caller;
  await references.assertKnown(businessId, lineReferences(command));
  const id = await database.nextId('bills_id_seq');
  return refusingDuplicates(() =>
    database.changeIdempotently(caller, async (tx) => {
      const [business, vendor] = await Promise.all([
        findBusiness(tx, businessId),
        findVendor(tx, businessId, command.vendorId),
      ]);
      const step = decideCreateBill(command, { id, createdBy: userId, business, vendor, now: tx.now });
      await assertNewNumber(tx, step.bill);
      tx.write(bills.insert(step.bill));
      publishSteps(tx, [step], { business, userId });
      return { bill: step.bill, timeZone: business.timeZone, now: tx.now };
    }),
  );
};
