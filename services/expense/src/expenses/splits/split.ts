import { type Acting, type ExpenseTax, todayIn, toMajor, toMinor, weightedParts } from '@outlay/contracts';
import { OUTSIDE, type Place } from '../../reports/index.ts';
import { amended } from '../expenses/expense.events.ts';
import {
  assertComplete,
  assertEditable,
  type Decision,
  type Expense,
  entered,
  enteredAlso,
  enterersOf,
  newExpense,
} from '../expenses/expense.ts';

/** One part: whose, how much in minor units, and what differs from the whole. */
export type Part = {
  id: number;
  userId: number;
  employeeId: number | null;
  amountMinor: number;
  taxMinor: number | null;
  changes?: Partial<Expense>;
};

/** A part with its share of what was paid in another currency, of the tip, and of each tax. */
type Shares = { originalMinor: number | null; tipMinor: number | null; taxes: ExpenseTax[] };

/** `timeZone`: of the business, whose day a part has when nobody knows another. */
type Given = { parts: readonly Part[]; splitGroupId: string; by: Acting; timeZone: string; now: Date };
export type Split = { parent: Decision; children: Decision[] };

/** The parts are counted in the report by the rates of the whole. */
const placeOf = ({ reportId, reportCurrency, reportRate }: Expense): Place => ({
  reportId,
  reportCurrency,
  reportRate,
});

/** A part of what is over a budget is so too; moved elsewhere it is judged when somebody changes it. */
const isOnSameLine = ({ changes = {} }: Part): boolean =>
  !('categoryId' in changes || 'departmentId' in changes || 'projectId' in changes);

const child = (whole: Expense, part: Part, { splitGroupId, by, now, ...shares }: Given & Shares): Decision => {
  const { userId, employeeId, amountMinor, taxMinor, changes } = part;
  const expense: Expense = {
    ...whole,
    amountMinor,
    taxMinor,
    taxes: shares.taxes,
    tipMinor: shares.tipMinor,
    originalMinor: shares.originalMinor,
    id: part.id,
    userId,
    employeeId,
    ...(userId === whole.userId ? placeOf(whole) : OUTSIDE),
    mileageTripId: null,
    statusBeforeSplit: null,
    reportBeforeSplit: null,
    splitReceiptId: null,
    parentExpenseId: whole.id,
    splitGroupId,
    externalId: null,
    isDuplicate: false,
    isOverBudget: whole.isOverBudget && isOnSameLine(part),
    createdBy: by.userId,
    enteredBy: enteredAlso({ userId, enteredBy: enterersOf(whole) }, by),
    status: 'validated',
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...changes,
  };
  return { expense, facts: entered(by.userId, now) };
};

/** What stands where nothing was read, so that a split expense is complete. */
const filled = ({ merchant, date }: Pick<Expense, 'merchant' | 'date'>, { timeZone, now }: Given) => ({
  merchant: merchant ?? '–',
  date: date ?? todayIn(timeZone, now),
});

/** The parent counts no more and stays as a record; its children take its place, also in its report. */
export const decideSplit = (whole: Expense, given: Given): Split => {
  assertEditable(whole);
  assertComplete(whole, ['date', 'merchant']);
  const { parts, splitGroupId, now } = given;
  const before = { statusBeforeSplit: whole.status, reportBeforeSplit: whole.reportId };
  const record = { ...before, status: 'split', splitGroupId, ...OUTSIDE } as const;
  const parent = amended(whole, { ...filled(whole, given), ...record }, now).decision;
  const shown = { ...parent.expense, ...placeOf(whole) };
  const amounts = parts.map(({ amountMinor }) => amountMinor);
  const originals = inProportion(whole.originalMinor, amounts, whole.amountMinor ?? 1);
  const tips = tipsOf(whole.tipMinor, parts);
  const taxes = taxesApartOf(whole, parts);
  const children = parts.map((part, at) =>
    child(shown, part, {
      ...given,
      originalMinor: originals[at] ?? null,
      tipMinor: tips[at] ?? null,
      taxes: taxes[at] ?? [],
    }),
  );
  return { parent, children };
};

type Read = Pick<Expense, 'businessId' | 'merchant' | 'date' | 'currency' | 'receiptIds' | 'tipMinor' | 'taxes'>;

/** Children of a receipt that has no expense yet. */
export const childrenOf = (read: Read, given: Given): Decision[] => {
  const { parts, splitGroupId, by, now } = given;
  const tips = tipsOf(read.tipMinor, parts);
  const taxes = taxesApartOf(read, parts);
  return parts.map(({ changes: _, ...part }, at) => {
    const enteredBy = enteredAlso({ userId: part.userId, enteredBy: [] }, by);
    const shares = { ...part, tipMinor: tips[at] ?? null, taxes: taxes[at] ?? [] };
    const fields = { ...read, ...filled(read, given), ...shares, splitGroupId, createdBy: by.userId, enteredBy };
    return { expense: newExpense(fields, now), facts: entered(by.userId, now) };
  });
};

/** Parts of a tax or of an original amount, in proportion to the parts of the amount; they add up exactly. */
export const inProportion = (minor: number | null, amounts: readonly number[], total: number): (number | null)[] => {
  if (minor === null) return amounts.map(() => null);
  let [amountSoFar, minorSoFar] = [0, 0];
  return amounts.map((amount) => {
    amountSoFar += amount;
    const share = Number((BigInt(minor) * BigInt(amountSoFar)) / BigInt(total)) - minorSoFar;
    minorSoFar += share;
    return share;
  });
};

/**
 * Parts of a tip, in proportion to the parts of the amount, as far as each has room beside its tax: net, tax and tip of a part
 * are its amount, and none is below 0. What finds no room in its own part goes to the first ones that have some.
 */
export const tipsOf = (tipMinor: number | null, parts: readonly Pick<Part, 'amountMinor' | 'taxMinor'>[]) => {
  const amounts = parts.map(({ amountMinor }) => amountMinor);
  const shares = inProportion(tipMinor, amounts, sumOf(amounts) || 1);
  if (tipMinor === null) return shares;
  const free = parts.map(({ amountMinor, taxMinor }) => Math.max(0, amountMinor - (taxMinor ?? 0)));
  const tips = shares.map((share, at) => Math.min(share ?? 0, free[at] ?? 0));
  let rest = tipMinor - sumOf(tips);
  return tips.map((tip, at) => {
    const more = Math.min(rest, (free[at] ?? 0) - tip);
    rest -= more;
    return tip + more;
  });
};

/**
 * Each tax of each part. The parts of a tax add up to it, those of a part to its tax, none is below 0, and each is in proportion
 * to what is left of its tax, the largest remainders first. Where people typed other taxes for the parts than the whole has,
 * nobody knows which they are, and no part has any. What is recovered of a tax goes with its parts in the same way.
 */
export const taxesApartOf = (
  { taxes, currency }: Pick<Expense, 'taxes' | 'currency'>,
  parts: readonly Pick<Part, 'taxMinor'>[],
): ExpenseTax[][] => {
  const rests = taxes.map(({ amount, recoverableAmount }) => {
    return { left: toMinor(amount, currency), recoverable: toMinor(recoverableAmount ?? 0, currency) };
  });
  const isWhole = sumOf(parts.map(({ taxMinor }) => taxMinor ?? 0)) === sumOf(rests.map(({ left }) => left));
  return parts.map(({ taxMinor }) => {
    if (!isWhole || taxMinor === null) return [];
    const shares = weightedParts(
      taxMinor,
      rests.map(({ left }) => left),
    );
    return taxes.flatMap((tax, at) => partOfTax(tax, rests[at], shares[at], currency));
  });
};

/** What is left of a tax for the parts to come. */
type Rest = { left: number; recoverable: number };

const partOfTax = (
  tax: ExpenseTax,
  rest: Rest | undefined,
  share: number | undefined,
  currency: string,
): ExpenseTax[] => {
  if (!rest || !share) return [];
  const recovered = Number((BigInt(rest.recoverable) * BigInt(share)) / BigInt(rest.left));
  rest.left -= share;
  rest.recoverable -= recovered;
  const isKnown = tax.recoverableAmount != null;
  return [
    {
      ...tax,
      amount: toMajor(share, currency),
      ...(isKnown && { recoverableAmount: toMajor(recovered, currency) }),
    },
  ];
};

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);
