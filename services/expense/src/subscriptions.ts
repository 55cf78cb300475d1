import type { Subscriptions } from '@outlay/bus';
import {
  addMember,
  dropMember,
  keepListed,
  keepPerson,
  keepProject,
  keepRecord,
  moveClock,
  updatePerson,
} from '@outlay/store';
import { endReportPayment } from './approvals/reimbursements/begin-report-payments.ts';
import { createBusiness, resetBusiness, updateBusiness } from './context/keep-records.ts';
import type { Deps } from './deps.ts';
import { followEmployee } from './expenses/expenses/follow-employee.ts';
import { giveRates } from './expenses/rates/give-rates.ts';
import { addReceipt, dropReceipt, fillDrafts, moveReceipt } from './expenses/receipts/follow-receipt.ts';
import { dropTrip, followTrip } from './expenses/trips/follow-trip.ts';

/** What this service does with the events of others. Each takes effect once. */
export const subscriptions = (deps: Deps): Subscriptions => ({
  'business.created': (event) => createBusiness(deps, event),
  'business.updated': (event) => updateBusiness(deps, event),
  'business.user_added': (event) => addMember(deps, event),
  'business.user_removed': (event) => dropMember(deps, event),
  'user.created': (event) => keepPerson(deps, event),
  'user.updated': (event) => updatePerson(deps, event),
  'user.deleted': (event) => dropMember(deps, event),
  'employee.created': (event) => followEmployee(deps, event),
  'employee.updated': (event) => followEmployee(deps, event),
  'employee.deleted': (event) => followEmployee(deps, event),

  // Of what other services own, only the ids and the names are kept; of projects also whether they are in use.
  'department.created': keepRecord(deps, 'department'),
  'department.updated': keepRecord(deps, 'department'),
  'department.deleted': keepRecord(deps, 'department', true),
  'location.created': keepRecord(deps, 'location'),
  'location.updated': keepRecord(deps, 'location'),
  'location.deleted': keepRecord(deps, 'location', true),
  'vendor.created': keepRecord(deps, 'vendor'),
  'vendor.updated': keepRecord(deps, 'vendor'),
  'vendor.deleted': keepRecord(deps, 'vendor', true),
  'project.created': (event) => keepProject(deps, event),
  'project.updated': (event) => keepProject(deps, event),
  'project.deleted': (event) => keepProject(deps, event),
  'business.vendors_listed': (event) => keepListed(deps, event, { vendor: event.data.vendors }),
  'business.places_listed': (event) =>
    keepListed(deps, event, { department: event.data.departments, location: event.data.locations }),

  'mileage_trip.created': (event) => followTrip(deps, event),
  'mileage_trip.updated': (event) => followTrip(deps, event),
  'mileage_trip.deleted': (event) => dropTrip(deps, event),
  'receipt.created': (event) => addReceipt(deps, event),
  'receipt.extracted': (event) => fillDrafts(deps, event),
  'receipt.matched': (event) => moveReceipt(deps, event),
  'receipt.deleted': (event) => dropReceipt(deps, event),
  'report_payment.decided': (event) => endReportPayment(deps, event),

  'exchange_rates.updated': (event) => giveRates(deps, event),

  'tax_code.created': (event) => deps.taxCodes.keep(event),
  'tax_code.updated': (event) => deps.taxCodes.keep(event),
  'tax_code.deleted': (event) => deps.taxCodes.keep(event),

  'sandbox.clock_moved': (event) => moveClock(deps, event),
  'sandbox.reset': (event) => resetBusiness(deps, event),
});
