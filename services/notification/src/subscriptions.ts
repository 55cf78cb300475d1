import type { Subscriptions } from '@outlay/bus';
import { addMember, dropMember, keepPerson, moveClock, updatePerson } from '@outlay/store';
import { employeeBankChanged } from './causes/causes/bank-account-notices.ts';
import { billDenied, billPaid, billPaymentFailed, billSubmitted, billUpdated } from './causes/causes/bill-notices.ts';
import { budgetReached, paymentBatchUpdated } from './causes/causes/budget-notices.ts';
import { connectedAccountChanged } from './causes/causes/delegation-notices.ts';
import { endpointDisabled, endpointFailing, endpointRecovered } from './causes/causes/endpoint-notices.ts';
import {
  followDecision,
  followVendor,
  notifyOf,
  notifyOfComment,
  sendLink,
  warnOfChange,
} from './causes/causes/notify-people.ts';
import { reminderRequested } from './causes/causes/period-notices.ts';
import {
  reportApproved,
  reportReimbursed,
  reportRejected,
  reportSubmitted,
  reportUpdated,
} from './causes/causes/report-notices.ts';
import { welcomeApprover } from './causes/invited/welcome-approver.ts';
import {
  dropReport,
  keepBusiness,
  keepEmployee,
  keepEmployees,
  keepPeople,
  keepVendor,
  keepVendors,
  resetBusiness,
} from './context/keep-records.ts';
import type { Deps } from './deps.ts';

/** What this service does with the events of others: it keeps what mails need, and queues the mails that follow. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => keepBusiness(deps, event),
  'business.updated': (event) => keepBusiness(deps, event),
  'business.people_listed': (event) => keepPeople(deps, event),
  'business.employees_listed': (event) => keepEmployees(deps, event),
  'business.vendors_listed': (event) => keepVendors(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => keepPerson(deps, event),
  'user.updated': (event) => updatePerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),
  'user.joined': (event) => welcomeApprover(deps, event),
  'employee.created': (event) => keepEmployee(deps, event),
  'employee.updated': (event) => keepEmployee(deps, event),
  'vendor.created': (event) => keepVendor(deps, event),
  'vendor.updated': (event) => followVendor(deps, event),

  'report.submitted': (event) => notifyOf(reportSubmitted)(deps, event),
  'report.updated': (event) => notifyOf(reportUpdated)(deps, event),
  'report.approved': (event) => notifyOf(reportApproved)(deps, event),
  'report.rejected': (event) => notifyOf(reportRejected)(deps, event),
  'report.reimbursed': (event) => notifyOf(reportReimbursed)(deps, event),
  'report.comment_added': (event) => notifyOfComment(deps, event),
  'report.recalled': (event) => followDecision(deps, event),
  'report.deleted': (event) => dropReport(deps, event),

  'bill.submitted': (event) => notifyOf(billSubmitted)(deps, event),
  'bill.updated': (event) => notifyOf(billUpdated)(deps, event),
  'bill.approved': (event) => followDecision(deps, event),
  'bill.denied': (event) => notifyOf(billDenied)(deps, event),
  'bill.paid': (event) => notifyOf(billPaid)(deps, event),
  'bill.payment_failed': (event) => notifyOf(billPaymentFailed)(deps, event),
  'bill.cancelled': (event) => followDecision(deps, event),
  'payment_batch.updated': (event) => notifyOf(paymentBatchUpdated)(deps, event),
  'employee_bank.changed': (event) => notifyOf(employeeBankChanged)(deps, event),
  'connected_account.changed': (event) => notifyOf(connectedAccountChanged)(deps, event),
  'budget.reached': (event) => notifyOf(budgetReached)(deps, event),
  'period.reminder_requested': (event) => notifyOf(reminderRequested)(deps, event),

  'webhook.endpoint_failing': (event) => notifyOf(endpointFailing)(deps, event),
  'webhook.disabled': (event) => notifyOf(endpointDisabled)(deps, event),
  'webhook.recovered': (event) => notifyOf(endpointRecovered)(deps, event),

  'account.link_created': (event) => sendLink(deps, event),
  'account.changed': (event) => warnOfChange(deps, event),

  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
