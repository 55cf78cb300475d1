import {
  type Answer,
  AppError,
  type BillsBulkActionResponse,
  type BillsBulkActionResult,
  type Caller,
  type Locale,
  message,
} from '@outlay/contracts';
import type { Handlers } from '@outlay/http';
import { mayEnter, mayPay } from '../bills/access.ts';
import { assertTenant } from '../http-in/tenant-path.ts';
import type { Bulk, BulkAction, Outcome } from './act-on-bills.ts';

type Operations =
  | 'bulkSchedulePayment'
  | 'bulkApproveBills'
  | 'bulkDenyBills'
  | 'bulkMarkBillsPaid'
  | 'bulkCancelBills';

const resultOf = ({ billId, code, status }: Outcome, locale: Locale): BillsBulkActionResult => ({
  billId,
  success: code === null,
  error: code === null ? null : message(locale, { key: `bill.outcome.${code}` }),
  errorCode: code,
  ...(status !== undefined && { currentStatus: status }),
});

/** The bare response of the specification ("Bill bulk action response"): counts, and one result per bill. */
const responseOf = (outcomes: readonly Outcome[], locale: Locale): BillsBulkActionResponse => {
  const count = (wanted: Outcome['outcome']): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
  return {
    successCount: count('success'),
    failedCount: count('failed'),
    skippedCount: count('skipped'),
    results: outcomes.map((outcome) => resultOf(outcome, locale)),
  };
};

type Request = { caller: Caller; params: { businessId: number }; query: { dryRun?: boolean | undefined } };

/** Up to a hundred bills in one request, each for itself. */
export const billBulkHandlers = (bulk: Bulk): Pick<Handlers<'bill'>, Operations> => {
  const done = async (
    { caller, params, query }: Request,
    billIds: readonly number[],
    action: BulkAction,
    mayAtAll: boolean,
  ): Promise<Answer> => {
    assertTenant(caller, params);
    if (!mayAtAll) throw new AppError('FORBIDDEN');
    const command = { billIds, action, dryRun: query.dryRun ?? false };
    return bulk(caller, command, (outcomes) => ({ status: 200, body: responseOf(outcomes, caller.locale) }));
  };

  return {
    bulkSchedulePayment: (request) => {
      const { billIds, ...command } = request.body;
      return done(request, billIds, { action: 'schedule-payment', command }, mayPay(request.caller));
    },
    bulkApproveBills: (request) =>
      done(
        request,
        request.body.billIds,
        { action: 'approve', command: request.body },
        request.caller.role !== 'auditor',
      ),
    bulkDenyBills: (request) =>
      done(request, request.body.billIds, { action: 'deny', command: request.body }, request.caller.role !== 'auditor'),
    bulkMarkBillsPaid: (request) =>
      done(request, request.body.billIds, { action: 'mark-paid', command: request.body }, mayPay(request.caller)),
    bulkCancelBills: (request) =>
      done(request, request.body.billIds, { action: 'cancel', command: request.body }, mayEnter(request.caller)),
  };
};
