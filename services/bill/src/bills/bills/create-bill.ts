import {
  type Acting,
  actorsOf,
  assertValid,
  type Caller,
  type CreateBill,
  type KnownTaxCode,
  needsRole,
} from '@outlay/contracts';
import { assertBookable } from '@outlay/store';
import { findPayee, type Payee } from '../../banking/index.ts';
import { type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { mayEnter } from './access.ts';
import { bills } from './bill.table.ts';
import { type Bill, type BillAt, BLANK, billAt, enteredRate, type Step } from './bill.ts';
import { type BillRate, keptRate, rateOfNewBill } from './bill-rate.ts';
import { billViolations, lineReferences, rejectingDuplicates, withNewNumber } from './bill-violations.ts';
import { publishSteps } from './change-bill.ts';
import { codedSums, codesNamedBy, codeViolations, namesTaxes } from './coded-taxes.ts';
import { priceViolations } from './lines.ts';
import { lookAlikesFor } from './list-bills.ts';

type Given = {
  id: number;
  actor: Acting;
  business: Business;
  /** Undefined: there is no such vendor. */
  payee: Payee | undefined;
  /** The one that is known of its day; undefined: none, or the command says which. */
  rate?: BillRate | undefined;
  /** Of the business, where the command names taxes. */
  taxCodes?: readonly KnownTaxCode[];
  now: Date;
};

/** A new bill is a draft (transition 1). @throws AppError VALIDATION_ERROR */
export const decideCreateBill = (
  command: CreateBill,
  { id, actor, business, payee, rate, taxCodes = [], now }: Given,
): Step => {
  assertValid(billViolations(command, payee));
  if (payee === undefined) throw new Error('rejected above');
  const { paymentTermsDays: days } = payee;
  const currency = command.currency ?? payee.currency;
  const coding = { codes: taxCodes, day: command.issueDate, currency, region: payee.address?.region };
  assertValid([...priceViolations(command, currency), ...codeViolations(command, coding)]);
  const bill: Bill = {
    ...BLANK,
    ...codedSums(command, coding),
    amountsInclude: command.amountsInclude ?? 'tax',
    id,
    businessId: business.id,
    vendorId: payee.id,
    billNumber: command.billNumber,
    currency,
    ...(command.exchangeRate == null ? keptRate(rate, currency) : enteredRate(command.exchangeRate)),
    issueDate: command.issueDate,
    dueDate: command.dueDate,
    paymentTerms: command.paymentTerms ?? (days === null ? null : `Net ${days}`),
    memo: command.memo ?? null,
    vendorMemo: command.vendorMemo ?? null,
    status: 'DRAFT',
    paymentMethod: command.paymentMethod ?? null,
    externalId: command.externalId ?? null,
    metadata: command.metadata ?? {},
    createdBy: actor.userId,
    enteredBy: actorsOf(actor),
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return { action: 'create', from: null, bill, fact: { fact: 'created' }, comment: null };
};

/** Enters a bill. @throws AppError FORBIDDEN, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER, SERVICE_UNAVAILABLE */
export const createBill = async (deps: Deps, caller: Caller, command: CreateBill): Promise<BillAt> => {
  if (!mayEnter(caller)) throw needsRole((role) => mayEnter({ ...caller, role }));
  const { database, references } = deps;
  const { businessId, userId } = caller;
  const named = lineReferences(command);
  await references.assertKnown(businessId, named);
  const rate = await rateOfNewBill(deps, caller, command);
  const taxCodes = namesTaxes(command) ? await deps.taxCodes.naming(businessId, codesNamedBy(command)) : [];
  const id = await database.nextId('bills_id_seq');
  return rejectingDuplicates(
    database.changeIdempotently(caller, async (tx) => {
      const [business, payee] = await Promise.all([
        findBusiness(tx, businessId),
        findPayee(tx, businessId, command.vendorId),
        assertBookable(tx, businessId, named),
      ]);
      const step = decideCreateBill(command, { id, actor: caller, business, payee, rate, taxCodes, now: tx.now });
      const [bill, lookAlikes] = await Promise.all([
        withNewNumber(tx, caller, step.bill),
        lookAlikesFor(tx, caller, step.bill),
      ]);
      tx.write(bills.insert(bill));
      publishSteps(tx, [{ ...step, bill }], { business, userId });
      return { ...billAt(bill, business, tx.now), lookAlikes };
    }),
  );
};
