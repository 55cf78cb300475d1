import type { Subscriptions } from '@outlay/bus';
import type { Stores } from './store/stores.ts';

/** What this service does with the events of the others. */
export const subscriptions = ({ tenants, linked, payments }: Stores): Subscriptions => ({
  'business.created': tenants.businessCreated,
  'business.updated': tenants.businessUpdated,
  'business.user_added': tenants.userAdded,
  'business.user_removed': tenants.userRemoved,
  'user.created': tenants.user,
  'user.updated': tenants.user,
  'user.deleted': tenants.userDeleted,
  'employee.created': tenants.employee,
  'employee.updated': tenants.employee,
  'employee.deleted': tenants.employeeDeleted,
  'mileage_trip.created': linked.trip,
  'mileage_trip.updated': linked.trip,
  'mileage_trip.deleted': linked.tripDeleted,
  'receipt.created': linked.receiptCreated,
  'receipt.extracted': linked.receiptExtracted,
  'receipt.matched': linked.receiptMatched,
  'receipt.deleted': linked.receiptDeleted,
  'report_payment.decided': payments.decided,
  'department.created': tenants.departmentCreated,
  'department.deleted': tenants.departmentDeleted,
  'location.created': tenants.locationCreated,
  'location.deleted': tenants.locationDeleted,
  'vendor.created': tenants.vendorCreated,
  'vendor.deleted': tenants.vendorDeleted,
  'sandbox.clock_moved': tenants.clockMoved,
  'sandbox.reset': tenants.reset,
});
