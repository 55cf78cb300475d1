import {
  type AppError,
  type Locale,
  type MessageRef,
  message,
  type PaymentBatchPreviewView,
  paymentBatchPreview,
  toMajor,
  viewOf,
} from '@outlay/contracts';
import type { FundingAccount } from '../../banking/index.ts';

/** One bill or report of a request: what it would pay, or why it cannot be in the batch. */
export type PreviewedPayment = {
  billId: number | null;
  reportId: number | null;
  payee: string | null;
  amountMinor: number | null;
  /** The business day on which it would leave. */
  date: string | null;
  rejection: AppError | null;
};

/** What would be in a batch of this account; `rejection`: why what can be paid cannot leave together. */
export type BatchPreview = { account: FundingAccount; payments: PreviewedPayment[]; rejection: AppError | null };

const isPayable = ({ rejection }: PreviewedPayment): boolean => rejection === null;

/** What those that can be paid come to, in minor units. */
export const payableMinor = (payments: readonly PreviewedPayment[]): number =>
  payments.filter(isPayable).reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);

/** A violation names what is wrong more exactly than the error that lists it. */
const reasonOf = ({ details, messageRef }: AppError): MessageRef => details[0]?.message ?? messageRef;

export const batchPreviewView = (
  { account, payments, rejection: whole }: BatchPreview,
  locale: Locale,
): PaymentBatchPreviewView => {
  const { id: fundingAccountId, currency, format } = account;
  const payable = payments.filter(isPayable);
  return viewOf(paymentBatchPreview, {
    format,
    fundingAccountId,
    currency,
    paymentCount: payable.length,
    totalAmount: toMajor(payableMinor(payments), currency),
    firstProcessDate: payable.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null,
    error: whole && message(locale, reasonOf(whole)),
    errorCode: whole?.code ?? null,
    results: payments.map(({ billId, reportId, payee, amountMinor, date, rejection }) => ({
      billId,
      reportId,
      payee,
      amount: amountMinor === null ? null : toMajor(amountMinor, currency),
      processDate: rejection === null ? date : null,
      success: rejection === null,
      error: rejection && message(locale, reasonOf(rejection)),
      errorCode: rejection?.code ?? null,
    })),
  });
};
