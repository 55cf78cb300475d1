import {
  type BillsBulkActionResponse,
  type BillsBulkActionResult,
  idInAnswer,
  type Locale,
  message,
} from '@outlay/contracts';
import type { Outcome } from './bulk-outcome.ts';

const resultView = ({ billId, code, status }: Outcome, locale: Locale): BillsBulkActionResult => ({
  billId: idInAnswer(billId),
  success: code === null,
  error: code === null ? null : message(locale, { key: `bill.outcome.${code}` }),
  errorCode: code,
  ...(status !== undefined && { currentStatus: status }),
});

/** The bare response of the specification ("Bill bulk action response"): counts, and one result per bill. */
export const bulkView = (outcomes: readonly Outcome[], locale: Locale): BillsBulkActionResponse => {
  const count = (wanted: Outcome['outcome']): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    successCount: count('success'),
    failedCount: count('failed'),
    skippedCount: count('skipped'),
    results: outcomes.map((outcome) => resultView(outcome, locale)),
  };
};
