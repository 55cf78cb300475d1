import { converted, type ReportView, todayIn, toMinor } from '@outlay/contracts';
import { owedFor, type PostedExpense } from './expense-posting.ts';
import { type Books, NO_FACETS, negative, type Posted, type PostingLine, partsOf } from './posting.ts';

/** A report as its events carry it. */
export type PostedReport = Pick<
  ReportView,
  'id' | 'name' | 'submittedBy' | 'status' | 'expenseCount' | 'reimbursement'
> & {
  paymentStatus?: ReportView['paymentStatus'] | undefined;
  /** All that could be paid back, in the currency of the report; of a release before it is not known. */
  reimbursableAmount?: number | undefined;
};

/** How a report was paid back. Money that the bank gave back, or that is under way once more, was not paid. */
export const paymentOf = ({ status, reimbursement, paymentStatus = 'paid' }: PostedReport) =>
  status === 'reimbursed' && paymentStatus !== 'failed' && paymentStatus !== 'processing' ? reimbursement : null;

/** What is paid with the wages leaves by them; everything else by the bank. */
const PAYROLL = /payroll|paie/i;

/** As much of what is owed as was paid: who is paid back less than all is still owed the rest, which is no gain of the rates. */
const clearedOf = (owed: number, paidMinor: number, { reimbursableAmount, reimbursement }: PostedReport): number => {
  const wholeMinor = toMinor(reimbursableAmount ?? 0, reimbursement?.currency ?? '');
  if (wholeMinor <= paidMinor) return owed;
  return partsOf(owed, [paidMinor, wholeMinor - paidMinor])[0] ?? owed;
};

/**
 * A report that was paid back: the person is owed no more what its expenses made the business owe, the money left at the rate of its day,
 * and the difference of both is a gain or a loss. It waits for the last of its expenses, because events of different sources overtake
 * each other.
 */
export const reportPosting = (report: PostedReport, expenses: readonly PostedExpense[], books: Books): Posted => {
  const reimbursement = paymentOf(report);
  if (reimbursement === null) return undefined;
  if (expenses.length < report.expenseCount) return { waitsFor: 'sources' };
  const { amount, currency, method } = reimbursement;
  const day = todayIn(books.timeZone, new Date(reimbursement.paidAt));
  const rate = currency === books.currency ? 1 : books.rateOn(currency, day);
  const each = expenses.map((expense) => owedFor(expense, books));
  if (rate === undefined || each.includes(undefined)) return { waitsFor: 'rate' };
  const paidMinor = toMinor(amount, currency);
  const all = each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const owed = clearedOf(all, paidMinor, report);
  const paid = converted(paidMinor, currency, books.currency, rate);
  if (owed === 0 && paid === 0) return undefined;
  const source = `report:${report.id}`;
  const common = {
    ...NO_FACETS,
    userId: report.submittedBy,
    currency,
    exchangeRate: currency === books.currency ? null : rate,
    memo: reimbursement.reference,
    source,
  };
  const lines: PostingLine[] = [
    {
      ...common,
      role: 'employees_payable',
      amountMinor: currency === books.currency ? owed : paidMinor,
      baseMinor: owed,
    },
    {
      ...common,
      role: PAYROLL.test(method) ? 'payroll_clearing' : 'bank_clearing',
      amountMinor: negative(paidMinor),
      baseMinor: negative(paid),
    },
    ...gainOrLoss(common, paid - owed, books.currency),
  ];
  return { kind: 'reimbursement', source, day, description: report.name, lines, taxes: [] };
};

type Common = Omit<PostingLine, 'role' | 'amountMinor' | 'baseMinor'>;

/** What a payment cost more (a loss, above 0) or less than what was owed, in the business's currency alone. */
export const gainOrLoss = (common: Common, differenceMinor: number, base: string): PostingLine[] =>
  differenceMinor === 0
    ? []
    : [
        {
          ...common,
          role: 'exchange_gain_loss',
          currency: base,
          exchangeRate: null,
          // Where the document is in the business's currency its line counts in that; else it has no amount in the document's.
          amountMinor: common.currency === base ? differenceMinor : 0,
          baseMinor: differenceMinor,
        },
      ];
