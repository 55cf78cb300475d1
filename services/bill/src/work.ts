import { type Bus, eventConsumer } from '@outlay/bus';
import type { Clock, Logger, Part } from '@outlay/runtime';
import type { ServiceConfig } from './config.ts';
import { hearBusinessCreated } from './events-in/business-created.ts';
import { hearBusinessUpdated } from './events-in/business-updated.ts';
import { hearBusinessUserAdded } from './events-in/business-user-added.ts';
import { hearBusinessUserRemoved } from './events-in/business-user-removed.ts';
import { hearCategoryCreated } from './events-in/category-created.ts';
import { hearCategoryDeleted } from './events-in/category-deleted.ts';
import { hearDepartmentCreated } from './events-in/department-created.ts';
import { hearDepartmentDeleted } from './events-in/department-deleted.ts';
import { hearEmployeeCreated } from './events-in/employee-created.ts';
import { hearEmployeeDeleted } from './events-in/employee-deleted.ts';
import { hearEmployeeUpdated } from './events-in/employee-updated.ts';
import { hearLocationCreated } from './events-in/location-created.ts';
import { hearLocationDeleted } from './events-in/location-deleted.ts';
import { hearSandboxClockMoved } from './events-in/sandbox-clock-moved.ts';
import { hearSandboxReset } from './events-in/sandbox-reset.ts';
import { hearUserCreated } from './events-in/user-created.ts';
import { hearUserDeleted } from './events-in/user-deleted.ts';
import { hearUserUpdated } from './events-in/user-updated.ts';
import { createPaymentClockJob } from './jobs/payment-clock.ts';
import type { Stores } from './store/stores.ts';

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
    hearCategoryCreated(tenants),
    hearCategoryDeleted(tenants),
    hearSandboxClockMoved(tenants),
    ...(isSandbox ? [hearSandboxReset(tenants)] : []),
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
