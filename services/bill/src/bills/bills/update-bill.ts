import {
  type Acting,
  type AmountsInclude,
  actorsOf,
  assertValid,
  type Caller,
  givenFields,
  type KnownTaxCode,
  type Target,
  type UpdateBill,
} from '@outlay/contracts';
import { assertBookable } from '@outlay/store';
import { findPayee, type Payee } from '../../banking/index.ts';
import type { Deps } from '../../deps.ts';
import { assertMay, isChangeable } from './access.ts';
import { type Bill, type BillAt, enteredRate, projectsOf, type Step, writtenLines } from './bill.ts';
import { type BillRate, keptRate, rateOfChangedBill } from './bill-rate.ts';
import { billViolations, lineReferences, rejectingDuplicates, withNewNumber } from './bill-violations.ts';
import { type LoadedBill, loadBill, saveSteps } from './change-bill.ts';
import { thenCheck } from './check-bill.ts';
import { codedSums, codesNamedBy, codeViolations, isTaxed, namesTaxes } from './coded-taxes.ts';
import { priceViolations } from './lines.ts';
import { lookAlikesFor } from './list-bills.ts';
import { amend, move, reopened } from './step.ts';
import { impossible } from './transitions.ts';

type Given = {
  /** The vendor that the command names; undefined: there is none. */
  requested: Payee | undefined | 'unchanged';
  actor: Acting;
  /** The one that is known of its new currency or day; undefined: none, or neither is changed. */
  rate?: BillRate | undefined;
  /** Of the business, where the command or the bill names taxes. */
  taxCodes?: readonly KnownTaxCode[];
  now: Date;
};

/** What approvers judge: changed, the bill is a draft again; after the approval it is not changed at all. */
const JUDGED = [
  'vendorId',
  'billNumber',
  'amount',
  'currency',
  'exchangeRate',
  'issueDate',
  'dueDate',
  'lineItems',
  'taxes',
  'amountsInclude',
] as const satisfies readonly (keyof UpdateBill)[];

/** What is owed to whom, and what it is worth: who changes it has entered it as much as who wrote it first. */
const OWED = ['vendorId', 'amountMinor', 'currency', 'exchangeRate'] as const satisfies readonly (keyof Bill)[];

const withEnterers = (bill: Bill, changes: Partial<Bill>, actor: Acting): Partial<Bill> =>
  OWED.every((field) => changes[field] === undefined || changes[field] === bill[field])
    ? changes
    : { ...changes, enteredBy: [...new Set([...bill.enteredBy, ...actorsOf(actor)])] };

/**
 * A rate that is not given with a new currency was that of the former one; one that was not entered is that of the day of issue. What is
 * written back as it was read is not entered by that.
 */
const rerated = (bill: Bill, command: UpdateBill, rate: BillRate | undefined): Partial<Bill> => {
  const { currency = bill.currency, issueDate = bill.issueDate, exchangeRate } = command;
  const isSame = currency === bill.currency;
  if (exchangeRate != null && !(isSame && exchangeRate === bill.exchangeRate)) return enteredRate(exchangeRate);
  const isEntered = bill.exchangeRate !== null && (bill.exchangeRateSource ?? 'entered') === 'entered';
  const stays = isSame && exchangeRate !== null && (isEntered || issueDate === bill.issueDate);
  return stays ? {} : keptRate(rate, currency);
};

const SUMMED = [
  'amount',
  'lineItems',
  'taxes',
  'amountsInclude',
  'currency',
] as const satisfies readonly (keyof UpdateBill)[];

/**
 * Do the named taxes stay that a command leaves out? Those inside of amounts were of the former ones. Those that are added to
 * the lines are owed as much as these, so they stay until they are replaced, or the lines bring their own.
 */
const keepsTaxes = ({ amount, lineItems }: UpdateBill, amountsInclude: AmountsInclude): boolean =>
  amountsInclude === 'none'
    ? !lineItems?.some(({ taxAmount = 0, taxes = [] }) => taxAmount !== 0 || taxes.length > 0)
    : lineItems === undefined && amount === undefined;

/** Another day of issue may give its taxes other codes. */
const isOfOtherDay = (bill: Bill, { issueDate = bill.issueDate }: UpdateBill): boolean =>
  issueDate !== bill.issueDate && isTaxed(bill);

type Coded = { codes: readonly KnownTaxCode[]; payee: Payee };

const sums = (bill: Bill, command: UpdateBill, { codes, payee }: Coded): Partial<Bill> => {
  const { amount, currency = bill.currency, amountsInclude = bill.amountsInclude } = command;
  const day = command.issueDate ?? bill.issueDate;
  const coding = { codes, day, currency, region: payee.address?.region, before: bill };
  assertValid([...priceViolations({ ...command, amountsInclude }, currency), ...codeViolations(command, coding)]);
  if (!SUMMED.some((field) => field in command) && !isOfOtherDay(bill, command)) return {};
  const alone = amount !== undefined && command.lineItems === undefined;
  const lineItems = command.lineItems ?? (alone && bill.lines.length === 1 ? undefined : writtenLines(bill));
  const taxes = command.taxes ?? (keepsTaxes(command, amountsInclude) ? bill.taxes : undefined);
  return { ...codedSums({ amount, lineItems, taxes, amountsInclude }, coding), currency };
};

/**
 * The fields that are given replace the old ones. While it waits for approval or after a denial, a change of what
 * approvers judge makes it a draft again (transition 7); later such a change is rejected, remarks are not.
 * @throws AppError INVALID_STATE_TRANSITION, VALIDATION_ERROR
 */
const change = (
  { bill, payee }: Pick<LoadedBill, 'bill' | 'payee'>,
  command: UpdateBill,
  { requested, actor, rate, taxCodes = [], now }: Given,
): Step[] => {
  const judged = JUDGED.some((field) => command[field] !== undefined);
  const early = bill.status === 'DRAFT' || bill.status === 'PENDING_APPROVAL' || bill.status === 'DENIED';
  if (!isChangeable(bill) || (judged && !early)) throw impossible(bill.status, 'DRAFT');
  const settled = command.paymentMethod !== undefined || command.onHold !== undefined;
  if (settled && bill.status === 'SCHEDULED') throw impossible(bill.status, bill.status);
  const { issueDate = bill.issueDate, dueDate = bill.dueDate } = command;
  assertValid(billViolations({ issueDate, dueDate }, requested));
  const { amount, lineItems, taxes, currency, exchangeRate: _, ...plain } = command;
  const given = { ...rerated(bill, command, rate), ...givenFields(plain) };
  const changes = withEnterers(
    bill,
    { ...given, ...(judged && sums(bill, command, { codes: taxCodes, payee })) },
    actor,
  );
  if (!judged || bill.status === 'DRAFT') return amend(bill, changes, now);
  if (amend(bill, changes, now).length === 0) return [];
  return [
    move(bill, { trigger: 'withdraw', to: 'DRAFT', now, changes: { ...changes, ...reopened }, action: 'update' }),
  ];
};

/** The same, and the check of what came of it. @throws AppError as above */
export const decideUpdateBill = (
  { bill, payee: known }: Pick<LoadedBill, 'bill' | 'payee'>,
  command: UpdateBill,
  given: Given,
): Step[] => {
  const payee = given.requested === 'unchanged' ? known : (given.requested ?? known);
  return thenCheck(change({ bill, payee }, command, given), payee, given.now);
};

/** @throws AppError NOT_FOUND, FORBIDDEN, PRECONDITION_FAILED, INVALID_STATE_TRANSITION, VALIDATION_ERROR, DUPLICATE_BILL_NUMBER */
export const updateBill = async (deps: Deps, caller: Caller, target: Target, command: UpdateBill): Promise<BillAt> => {
  const { database, references } = deps;
  const named = lineReferences(command);
  await references.assertKnown(caller.businessId, named);
  const rate = await rateOfChangedBill(deps, caller, target.id, command);
  const namedCodes = namesTaxes(command)
    ? await deps.taxCodes.naming(caller.businessId, codesNamedBy(command))
    : undefined;
  return rejectingDuplicates(
    database.change(caller, async (tx) => {
      const loaded = await loadBill(tx, caller, target);
      assertMay('update', caller, loaded.bill);
      await assertBookable(tx, caller.businessId, named, projectsOf(loaded.bill));
      const { billNumber, vendorId = loaded.bill.vendorId } = command;
      const taxCodes = namedCodes ?? (isTaxed(loaded.bill) ? await deps.taxCodes.of(caller.businessId, tx) : []);
      const isOther = vendorId !== loaded.bill.vendorId;
      const requested = isOther ? await findPayee(tx, caller.businessId, vendorId) : ('unchanged' as const);
      const steps = decideUpdateBill(loaded, command, { requested, actor: caller, rate, taxCodes, now: tx.now });
      const last = steps.at(-1);
      const isRenumbered = last !== undefined && (billNumber !== undefined || isOther);
      const numbered = isRenumbered
        ? steps.with(-1, { ...last, bill: await withNewNumber(tx, caller, last.bill) })
        : steps;
      const saved = saveSteps(tx, numbered, { ...loaded, userId: caller.userId });
      return { ...saved, lookAlikes: await lookAlikesFor(tx, caller, saved.bill) };
    }),
  );
};
