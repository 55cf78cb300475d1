import {
  type Answer,
  type BillsBulkActionResponse,
  type BillsBulkActionResult,
  type BulkId,
  type Caller,
  idInAnswer,
  type Locale,
  message,
} from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { actOnBills } from './act-on-bills.ts';
import type { Outcome } from './bulk-outcome.ts';
import type { BulkAction } from './decide-action.ts';

const resultView = ({ billId, code, status }: Outcome, locale: Locale): BillsBulkActionResult => ({
  billId: idInAnswer(billId),
  success: code === null,
  error: code === null ? null : message(locale, { key: `bill.outcome.${code}` }),
  errorCode: code,
  ...(status !== undefined && { currentStatus: status }),
});

/** The bare response of the specification ("Bill bulk action response"): counts, and one result per bill. */
const bulkView = (outcomes: readonly Outcome[], locale: Locale): BillsBulkActionResponse => {
  const count = (wanted: Outcome['outcome']): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    successCount: count('success'),
    failedCount: count('failed'),
    skippedCount: count('skipped'),
    results: outcomes.map((outcome) => resultView(outcome, locale)),
  };
};

type Request = { caller: Caller; body: { billIds: readonly BulkId[] } };

/** Up to a hundred bills in one request, each for itself. */
export const bulkRoutes = (deps: Deps) => {
  const act = async ({ caller, body }: Request, action: BulkAction): Promise<Answer> => {
    const { billIds } = body;
    const outcomes = await actOnBills(deps, caller, { ...action, billIds });
    return { status: 200, body: bulkView(outcomes, caller.locale) };
  };
  return {
    bulkSchedulePayment: (request) => act(request, { action: 'schedule-payment', command: request.body }),
    bulkApproveBills: (request) => act(request, { action: 'approve', command: request.body }),
    bulkDenyBills: (request) => act(request, { action: 'deny', command: request.body }),
    bulkMarkBillsPaid: (request) => act(request, { action: 'mark-paid', command: request.body }),
    bulkCancelBills: (request) => act(request, { action: 'cancel', command: request.body }),
  } satisfies Partial<Handlers<'bill'>>;
};
