import { type Caller, type CreatePaymentBatch, type Originator, todayIn } from '@outlay/contracts';
import type { CallIdentity } from '@outlay/http';
import type { ChangeTransaction } from '@outlay/store';
import type { FilePayment, FundingAccount } from '../../banking/index.ts';
import { assertTotalFits, businessDayFrom, calendarsOf } from '../../banking/index.ts';
import { balanceOf } from '../../bills/index.ts';
import { assertKeepsTheBooks, type Business, findBusiness } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import { previewReports, rejectionOf } from '../reimbursements/preview-reports.ts';
import { type BatchPreview, type PreviewedPayment, payableMinor } from './batch-preview.view.ts';
import { loadAccount } from './create-batch.ts';
import { assertPaidBy, assertPayable, filePayments, lockNamed, payablesOf } from './payables.ts';

type Given = {
  caller: Caller;
  business: Business;
  account: FundingAccount;
  originator: Originator;
  ids: readonly number[];
};

/** Each bill judged for itself, as a batch of it alone would be. */
const previewBills = async (
  tx: ChangeTransaction,
  { box }: Deps,
  { caller, business, account, originator, ids }: Given,
): Promise<PreviewedPayment[]> => {
  const named = await lockNamed(tx, box, { businessId: business.id, ids });
  return named.map((each, index) => {
    const { bill, payee } = each;
    let made: FilePayment | undefined;
    const rejection = rejectionOf(() => {
      const payables = payablesOf([each]);
      assertPayable(payables, { account, originator, now: tx.now });
      assertPaidBy(caller, payables, business);
      [made] = filePayments(payables, { ...business, ...account, now: tx.now });
    });
    return {
      billId: ids[index] ?? null,
      reportId: null,
      payee: payee?.name ?? null,
      amountMinor: made?.amountMinor ?? (bill?.currency === account.currency ? balanceOf(bill) : null),
      date: made?.date ?? null,
      rejection,
    };
  });
};

/**
 * What a batch of these would pay. It judges as `createBatch` does, each bill and report for itself and then the sum of those that
 * can be paid, and writes nothing.
 * @param identity in whose name the expense service is called for the reports
 * @throws AppError FORBIDDEN, VALIDATION_ERROR for the account, SERVICE_UNAVAILABLE
 */
export const previewBatch = async (
  deps: Deps,
  caller: Caller,
  command: CreatePaymentBatch,
  identity: CallIdentity,
): Promise<BatchPreview> => {
  assertKeepsTheBooks(caller);
  const { businessId } = caller;
  return deps.database.change(caller, async (tx) => {
    const [business, { account, originator }] = await Promise.all([
      findBusiness(tx, businessId),
      loadAccount(tx, deps, businessId, command),
    ]);
    const ids = [...new Set(command.billIds)];
    const bills = await previewBills(tx, deps, { caller, business, account, originator, ids });
    const reportIds = [...new Set(command.reportIds)];
    const reports = await previewReports(deps, tx, {
      business,
      actor: caller,
      account,
      originator,
      identity,
      reportIds,
    });
    const date = businessDayFrom(todayIn(business.timeZone, tx.now), calendarsOf(account.currency));
    const payments = [...bills, ...reports.map((report) => ({ billId: null, date, ...report }))];
    const { format, currency } = account;
    return {
      account,
      payments,
      rejection: rejectionOf(() => assertTotalFits(format, payableMinor(payments), currency)),
    };
  });
};
