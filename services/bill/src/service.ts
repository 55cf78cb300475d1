import { join } from 'node:path';
import { createFileSweeping, openFiles } from '@outlay/files';
import { createClient } from '@outlay/http/client';
import { createLoop, type Part } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { moveDuePayments } from './bills/payments/move-due-payments.ts';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { findBusiness } from './context/business.table.ts';
import { createDeps, type Deps } from './deps.ts';
import { routes } from './routes.ts';
import { SEALED } from './sealed.ts';
import { subscriptions } from './subscriptions.ts';
import { endVendorHolds } from './vendors/change-vendor.ts';

/** Holds last for days: a few seconds at their end are nothing. */
const HOLDS = 5;

/**
 * From time to time what is due is moved: payments on their day, the sandbox's answers, the ends of holds. Each in a loop
 * of its own: what fails in one of them stops nothing in the other.
 */
const jobs = (deps: Deps, every: number): Part[] => {
  const { clock, logger } = deps;
  return [
    createLoop({ name: 'payment clock', every, clock, logger, run: (signal) => moveDuePayments(deps, signal) }),
    createLoop({
      name: 'vendor clock',
      every: HOLDS * every,
      clock,
      logger,
      run: (signal) => endVendorHolds(deps, signal),
    }),
    createFileSweeping({ folders: [join(deps.folder, 'arriving')], logger }),
  ];
};

/** The bill service. */
export const bill: Declaration<'bill', ServiceConfig> = {
  name: 'bill',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  evidence: { VENDOR_SECRETS_KEY: { sealed: SEALED } },
  features: ({ config, database, clock, clocks, logger, metrics }) => {
    const { EXPENSE_URL: baseUrl, SERVICE_TIMEOUT: timeout } = config;
    const expense = createClient({ name: 'expense', baseUrl, timeout, clocks, logger, metrics });
    const { files, close } = openFiles(config);
    const deps = createDeps({ config, database, clock, logger, expense, files });
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: routes(deps),
        awaitBusiness: createBusinessWait({ database, clock }),
        timeZoneOf: (businessId) =>
          database.read(businessId, async (tx) => (await findBusiness(tx, businessId)).timeZone),
      },
      subscriptions: subscriptions(deps),
      jobs: jobs(deps, config.PAYMENT_CLOCK_INTERVAL),
      connections: {
        files: close,
        'client of expense': expense.close,
        "reader of the bank's reports": deps.reports.close,
      },
    };
  },
};
