import { type Bus, eventConsumer } from '@outlay/bus';
import type { Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import { handleBusinessCreated } from './events-in/business-created.ts';
import { handleBusinessUpdated } from './events-in/business-updated.ts';
import { handleBusinessUserAdded } from './events-in/business-user-added.ts';
import { handleBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { handleDepartmentCreated } from './events-in/department-created.ts';
import { handleDepartmentDeleted } from './events-in/department-deleted.ts';
import { handleEmployeeCreated } from './events-in/employee-created.ts';
import { handleEmployeeDeleted } from './events-in/employee-deleted.ts';
import { handleEmployeeUpdated } from './events-in/employee-updated.ts';
import { handleLocationCreated } from './events-in/location-created.ts';
import { handleLocationDeleted } from './events-in/location-deleted.ts';
import { handleMileageTripCreated } from './events-in/mileage-trip-created.ts';
import { handleMileageTripDeleted } from './events-in/mileage-trip-deleted.ts';
import { handleMileageTripUpdated } from './events-in/mileage-trip-updated.ts';
import { handleReceiptCreated } from './events-in/receipt-created.ts';
import { handleReceiptDeleted } from './events-in/receipt-deleted.ts';
import { handleReceiptExtracted } from './events-in/receipt-extracted.ts';
import { handleReceiptMatched } from './events-in/receipt-matched.ts';
import { handleReportPaymentDecided } from './events-in/report-payment-decided.ts';
import { handleSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { handleSandboxReset } from './events-in/sandbox-reset.ts';
import { handleUserCreated } from './events-in/user-created.ts';
import { handleUserDeleted } from './events-in/user-deleted.ts';
import { handleUserUpdated } from './events-in/user-updated.ts';
import { handleVendorCreated } from './events-in/vendor-created.ts';
import { handleVendorDeleted } from './events-in/vendor-deleted.ts';
import type { Stores } from './store/stores.ts';

type Given = { config: ServiceConfig; stores: Stores; bus: Bus };

/** What is done apart from requests: everything that this service hears. */
export const createWork = ({ config, stores, bus }: Given): { parts: Part[] } => {
  const { tenants, linked, payments } = stores;
  const isSandbox = config.ENVIRONMENT === 'sandbox';
  const handlers = [
    handleBusinessCreated(tenants),
    handleBusinessUpdated(tenants),
    handleBusinessUserAdded(tenants),
    handleBusinessUserRemoved(tenants),
    handleUserCreated(tenants),
    handleUserUpdated(tenants),
    handleUserDeleted(tenants),
    handleEmployeeCreated(tenants),
    handleEmployeeUpdated(tenants),
    handleEmployeeDeleted(tenants),
    handleDepartmentCreated(tenants),
    handleDepartmentDeleted(tenants),
    handleLocationCreated(tenants),
    handleLocationDeleted(tenants),
    handleVendorCreated(tenants),
    handleVendorDeleted(tenants),
    handleSandboxClockMoved(tenants),
    ...(isSandbox ? [handleSandboxReset(tenants)] : []),
    handleMileageTripCreated(linked),
    handleMileageTripUpdated(linked),
    handleMileageTripDeleted(linked),
    handleReceiptCreated(linked),
    handleReceiptExtracted(linked),
    handleReceiptMatched(linked),
    handleReceiptDeleted(linked),
    handleReportPaymentDecided(payments),
  ];
  return { parts: [bus.consume(eventConsumer({ service: 'expense', handlers }))] };
};
