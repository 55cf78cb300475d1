import { createFileSweeping } from '@outlay/files';
import { createLoop } from '@outlay/runtime';
import type { Declaration } from '@outlay/service';
import { createBusinessWait } from '@outlay/store';
import { giveMissingAccounts } from './chart/index.ts';
import { loadServiceConfig, type ServiceConfig, SPEC } from './config.ts';
import { createDeps, type Deps, TOGETHER } from './deps.ts';
import { postWhatIsDue } from './journal/index.ts';
import { loadRates } from './rates/load-rates.job.ts';
import { publishLoadedRates } from './rates/publish-loaded-rates.job.ts';
import { ARRIVING } from './rates/routes.ts';
import { routes } from './routes.ts';
import { subscriptions } from './subscriptions.ts';
import { giveMissingTaxCodes } from './tax/index.ts';

const HOUR_MS = 3_600_000;

/** Central banks publish once on a working day, each at another hour; what is known already changes nothing. */
const RATES_LOADED_EVERY = HOUR_MS;
/** A new business has its rates after so many milliseconds at most. */
const RATES_PUBLISHED_EVERY = 2_000;

/** Events wake it; this is for what another instance remembered, in milliseconds. */
const POSTED_EVERY = 200;

/** The service of books: rates, taxes, accounts, the journal and its periods. */
export const accounting: Declaration<'accounting', ServiceConfig> = {
  name: 'accounting',
  migrations: new URL('../migrations/', import.meta.url),
  spec: SPEC,
  load: loadServiceConfig,
  features: ({ config, database, clock, logger }) => {
    const deps = createDeps({ database, clock });
    const environment = config.ENVIRONMENT;
    const addresses = { ecb: config.RATES_URL_ECB, boc: config.RATES_URL_BOC, frb: config.RATES_URL_FRB };
    const posting = createLoop({
      name: 'journal',
      every: POSTED_EVERY,
      clock,
      logger,
      run: (signal) => postWhatIsDue({ ...deps, logger }, signal),
    });
    const keepSource: Deps['keepSource'] = async (event, work) => {
      const verdict = await deps.keepSource(event, work);
      posting.wake();
      return verdict;
    };
    return {
      api: {
        port: config.HTTP_PORT,
        identityKey: config.INTERNAL_IDENTITY_PUBLIC_KEY,
        operations: routes(deps),
        awaitBusiness: createBusinessWait({ database, clock }),
        timeZoneOf: async (businessId) => (await deps.businesses.of(businessId)).timeZone,
      },
      subscriptions: subscriptions({ ...deps, keepSource }),
      prefetch: TOGETHER.most,
      jobs: [
        posting,
        createFileSweeping({ folders: [ARRIVING], logger }),
        createLoop({
          name: 'first tax codes',
          every: HOUR_MS,
          clock,
          logger,
          run: (signal) => giveMissingTaxCodes(deps, signal),
        }),
        createLoop({
          name: 'first accounts',
          every: HOUR_MS,
          clock,
          logger,
          run: (signal) => giveMissingAccounts(deps, signal),
        }),
        createLoop({
          name: 'rates of central banks',
          every: RATES_LOADED_EVERY,
          clock,
          logger,
          run: (signal) => loadRates({ ...deps, environment, addresses, logger }, signal),
        }),
        createLoop({
          name: 'rates of businesses',
          every: RATES_PUBLISHED_EVERY,
          clock,
          logger,
          run: (signal) => publishLoadedRates({ ...deps, environment }, signal),
        }),
      ],
    };
  },
};
