import {
  type BillAction,
  type BillView,
  billApproval,
  type Locale,
  message,
  mismatchedTaxes,
  oldValues,
  bill as resource,
  todayIn,
  toMajor,
  viewOf,
} from '@outlay/contracts';
import type { Actor } from '../../context/index.ts';
import { allowedActions } from './access.ts';
import {
  type Approval,
  type Bill,
  type BillAt,
  balanceOf,
  baseAmountOf,
  type Line,
  nextApprovers,
  SETTLED,
  shownTax,
  writtenLines,
} from './bill.ts';

const lineView = (line: Line, currency: string): BillView['lineItems'][number] =>
  viewOf(resource.shape.lineItems.element, {
    ...line,
    amount: toMajor(line.amountMinor, currency),
    taxAmount: toMajor(line.taxMinor, currency),
    taxes: (line.taxes ?? []).map(shownTax),
    projectId: line.projectId ?? null,
  });

/** Past its due date with something still owed. */
const isOverdue = (bill: Bill, today: string): boolean =>
  bill.dueDate < today && balanceOf(bill) > 0 && !SETTLED.includes(bill.status);

/** What carries the taxes, with them: the lines that name a tax of their own, or all of the bill. */
const taxedMinor = ({ amountsInclude, amountMinor, lines }: Bill): number => {
  const taxed = lines.filter(({ taxMinor }) => taxMinor !== 0);
  if (taxed.length === 0) return amountMinor;
  return taxed.reduce((sum, line) => sum + line.amountMinor + (amountsInclude === 'none' ? line.taxMinor : 0), 0);
};

/** What approvers should look at; it warns and never rejects, as of expenses. */
const policyViolations = (bill: Bill, locale: Locale): NonNullable<BillView['policyViolations']> => {
  const { taxes, currency, issueDate, lines } = bill;
  if (taxes.length === 0) return [];
  const judged = { taxes, amountMinor: taxedMinor(bill), currency, date: issueDate, roundings: lines.length };
  const wrong = mismatchedTaxes(judged);
  if (wrong.length === 0) return [];
  const text = message(locale, { key: 'bill.violation.TAX_MISMATCH', values: { taxes: wrong.join(', ') } });
  return [{ code: 'TAX_MISMATCH', severity: 'warning', message: text }];
};

/** One approver at one level, its members in one order: what was read back from jsonb has PostgreSQL's. */
export const approvalView = (approval: Approval): Approval => viewOf(billApproval, approval);

/** What a view shows of the bill itself, whoever reads it and whenever. */
const membersOf = (bill: Bill) => ({
  ...bill,
  amount: toMajor(bill.amountMinor, bill.currency),
  amountPaid: toMajor(bill.paidMinor, bill.currency),
  taxAmount: toMajor(bill.taxMinor, bill.currency),
  taxes: bill.taxes.map(shownTax),
  exchangeRateSource: bill.exchangeRateSource ?? (bill.exchangeRate === null ? null : ('entered' as const)),
  lineItems: bill.lines.map((line) => lineView(line, bill.currency)),
  approvals: bill.approvals.map(approvalView),
  nextApprovers: nextApprovers(bill),
});

/** The bill as the API shows it: major units, its label in the reader's language. `actions`: what the reader may do with it. */
export const billView = (
  { bill, timeZone, now, currency, lookAlikes }: BillAt,
  locale: Locale,
  actions?: BillAction[],
): BillView =>
  viewOf(resource, {
    ...membersOf(bill),
    balance: toMajor(balanceOf(bill), bill.currency),
    baseAmount: currency === undefined ? null : baseAmountOf(bill, { currency }),
    statusLabel: message(locale, { key: `bill.status.${bill.status}` }),
    isOverdue: isOverdue(bill, todayIn(timeZone, now)),
    policyViolations: policyViolations(bill, locale),
    ...(lookAlikes && { lookAlikes }),
    ...(actions && { allowedActions: actions }),
  });

/** The same for one caller, with what they may do. */
export const billViewFor = (caller: Actor & { locale: Locale }, bill: BillAt): BillView =>
  billView(bill, caller.locale, allowedActions(caller, bill));

/** The fields whose change is published: those that never change and those that follow from others are left out. */
const published = resource.omit({
  id: true,
  businessId: true,
  balance: true,
  statusLabel: true,
  isOverdue: true,
  policyViolations: true,
  baseAmount: true,
  createdBy: true,
  lookAlikes: true,
  allowedActions: true,
  version: true,
  createdAt: true,
  updatedAt: true,
});

/** Their values, as the API shows them; members of lists in the order of the model. */
const publicFields = (bill: Bill): Record<string, unknown> => ({
  ...viewOf(published, membersOf(bill)),
  lineItems: writtenLines(bill),
  approvals: bill.approvals,
});

/** From what to what, for the audit log; nothing of a bill that is new. */
export const auditedBill = (before: Bill | undefined, after: Bill) => {
  const shown = publicFields(after);
  return { before: before ? publicFields(before) : shown, after: shown };
};

/** The old value of each field that differs; empty when nothing changed. */
export const previousAttributes = (before: Bill, after: Bill): Record<string, unknown> =>
  oldValues(publicFields(before), publicFields(after));
