import { type Bus, eventConsumer } from '@outlay/bus';
import type { Clock, Logger, Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import type { Stores } from './deps.ts';
import { handleBusinessCreated } from './events-in/business-created.ts';
import { handleBusinessUpdated } from './events-in/business-updated.ts';
import { handleBusinessUserAdded } from './events-in/business-user-added.ts';
import { handleBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { handleCategoryCreated } from './events-in/category-created.ts';
import { handleCategoryDeleted } from './events-in/category-deleted.ts';
import { handleDepartmentCreated } from './events-in/department-created.ts';
import { handleDepartmentDeleted } from './events-in/department-deleted.ts';
import { handleEmployeeCreated } from './events-in/employee-created.ts';
import { handleEmployeeDeleted } from './events-in/employee-deleted.ts';
import { handleEmployeeUpdated } from './events-in/employee-updated.ts';
import { handleLocationCreated } from './events-in/location-created.ts';
import { handleLocationDeleted } from './events-in/location-deleted.ts';
import { handleSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { handleSandboxReset } from './events-in/sandbox-reset.ts';
import { handleUserCreated } from './events-in/user-created.ts';
import { handleUserDeleted } from './events-in/user-deleted.ts';
import { handleUserUpdated } from './events-in/user-updated.ts';
import { createPaymentClockJob } from './jobs.ts';

type Given = {
  config: ServiceConfig;
  stores: Stores;
  bus: Bus;
  clock: Clock;
  logger: Logger;
};

/** Everything that this service hears, and what it does then. */
const consumerOf = ({ config, stores: { tenants }, bus }: Given): Part => {
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
    handleCategoryCreated(tenants),
    handleCategoryDeleted(tenants),
    handleSandboxClockMoved(tenants),
    ...(isSandbox ? [handleSandboxReset(tenants)] : []),
  ];
  return bus.consume(eventConsumer({ service: 'bill', handlers }));
};

/** What is done apart from requests: hearing the rest of the house, and moving what is due. In the order of their start. */
export const createWork = (given: Given): { parts: Part[] } => {
  const { config, stores, clock, logger } = given;
  return {
    parts: [
      consumerOf(given),
      createPaymentClockJob({ payments: stores.payments, every: config.PAYMENT_CLOCK_INTERVAL, clock, logger }),
    ],
  };
};
