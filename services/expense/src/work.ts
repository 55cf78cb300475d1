import { type Bus, eventConsumer } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import { hearBusinessCreated } from './events-in/business-created.ts';
import { hearBusinessUpdated } from './events-in/business-updated.ts';
import { hearBusinessUserAdded } from './events-in/business-user-added.ts';
import { hearBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { hearDepartmentCreated } from './events-in/department-created.ts';
import { hearDepartmentDeleted } from './events-in/department-deleted.ts';
import { hearEmployeeCreated } from './events-in/employee-created.ts';
import { hearEmployeeDeleted } from './events-in/employee-deleted.ts';
import { hearEmployeeUpdated } from './events-in/employee-updated.ts';
import { hearLocationCreated } from './events-in/location-created.ts';
import { hearLocationDeleted } from './events-in/location-deleted.ts';
import { hearMileageTripCreated } from './events-in/mileage-trip-created.ts';
import { hearMileageTripDeleted } from './events-in/mileage-trip-deleted.ts';
import { hearMileageTripUpdated } from './events-in/mileage-trip-updated.ts';
import { hearReceiptCreated } from './events-in/receipt-created.ts';
import { hearReceiptDeleted } from './events-in/receipt-deleted.ts';
import { hearReceiptExtracted } from './events-in/receipt-extracted.ts';
import { hearReceiptMatched } from './events-in/receipt-matched.ts';
import { hearReportPaymentDecided } from './events-in/report-payment-decided.ts';
import { hearSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { hearSandboxReset } from './events-in/sandbox-reset.ts';
import { hearUserCreated } from './events-in/user-created.ts';
import { hearUserDeleted } from './events-in/user-deleted.ts';
import { hearUserUpdated } from './events-in/user-updated.ts';
import { hearVendorCreated } from './events-in/vendor-created.ts';
import { hearVendorDeleted } from './events-in/vendor-deleted.ts';
import type { Stores } from './store/stores.ts';

type Given = { config: ServiceConfig; stores: Stores; bus: Bus };

/** What is done apart from requests: everything that this service hears. */
export const createWork = ({ config, stores, bus }: Given): { parts: Part[] } => {
  const { tenants, linked, payments } = stores;
  const isSandbox = config.ENVIRONMENT === 'sandbox';
  const handlers = [
    hearBusinessCreated(tenants),
    hearBusinessUpdated(tenants),
    hearBusinessUserAdded(tenants),
    hearBusinessUserRemoved(tenants),
    hearUserCreated(tenants),
    hearUserUpdated(tenants),
    hearUserDeleted(tenants),
    hearEmployeeCreated(tenants),
    hearEmployeeUpdated(tenants),
    hearEmployeeDeleted(tenants),
    hearDepartmentCreated(tenants),
    hearDepartmentDeleted(tenants),
    hearLocationCreated(tenants),
    hearLocationDeleted(tenants),
    hearVendorCreated(tenants),
    hearVendorDeleted(tenants),
    hearSandboxClockMoved(tenants),
    ...(isSandbox ? [hearSandboxReset(tenants)] : []),
    hearMileageTripCreated(linked),
    hearMileageTripUpdated(linked),
    hearMileageTripDeleted(linked),
    hearReceiptCreated(linked),
    hearReceiptExtracted(linked),
    hearReceiptMatched(linked),
    hearReceiptDeleted(linked),
    hearReportPaymentDecided(payments),
  ];
  return { parts: [bus.consume(eventConsumer({ service: 'expense', handlers }))] };
};
