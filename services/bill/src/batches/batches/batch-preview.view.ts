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

/** What would be in a batch of this account. */
export type BatchPreview = { account: FundingAccount; payments: PreviewedPayment[] };

/** A violation names what is wrong more exactly than the error that lists it. */
const reasonOf = ({ details, messageRef }: AppError): MessageRef => details[0]?.message ?? messageRef;

export const batchPreviewView = ({ account, payments }: BatchPreview, locale: Locale): PaymentBatchPreviewView => {
  const { id: fundingAccountId, currency, format } = account;
  const payable = payments.filter(({ rejection }) => rejection === null);
  const total = payable.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0);
  return viewOf(paymentBatchPreview, {
    format,
    fundingAccountId,
    currency,
    paymentCount: payable.length,
    totalAmount: toMajor(total, currency),
    firstProcessDate: payable.flatMap(({ date }) => date ?? []).toSorted()[0] ?? null,
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
