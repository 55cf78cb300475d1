export { employeeBankChanged } from './bank-account-notices.ts';
export { billDenied, billPaid, billPaymentFailed, billSubmitted, billUpdated } from './bill-notices.ts';
export { budgetReached } from './budget-notices.ts';
export { connectedAccountChanged } from './delegation-notices.ts';
export { endpointDisabled, endpointFailing, endpointRecovered } from './endpoint-notices.ts';
export { followDecision, followVendor, notifyOf, notifyOfComment, sendLink, warnOfChange } from './notify-people.ts';
export { paymentBatchUpdated } from './payment-batch-notices.ts';
export { reportApproved, reportReimbursed, reportRejected, reportSubmitted, reportUpdated } from './report-notices.ts';
