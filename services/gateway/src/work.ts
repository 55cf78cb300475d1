import type { Bus } from '@outlay/bus';
import type { Clock, Logger, Part } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { onApiKeyRevoked } from './events-in/api-key-revoked.ts';
import type { Readers } from './identity/readers.ts';
import { createCleaningJob } from './jobs/cleaning.ts';
import { createKeyUsesJob } from './jobs/key-uses.ts';
import { createLocaleJob } from './jobs/publish-locales.ts';
import type { Stores } from './store/stores.ts';

type Given = {
  database: Database;
  stores: Stores;
  readers: Readers;
  bus: Bus;
  clock: Clock;
  logger: Logger;
};

/** What is done apart from requests: three jobs, and hearing of revoked keys. In the order of their start. */
export const createWork = ({ database, stores, readers, bus, clock, logger }: Given): { parts: Part[] } => ({
  parts: [
    createCleaningJob({ database, stores, clock, logger }),
    createKeyUsesJob({ uses: readers.uses, apiKeys: stores.apiKeys, clock, logger }),
    createLocaleJob({ unpublishedLocales: stores.untoldLocales, clock, logger }),
    bus.listen(onApiKeyRevoked(readers.keys)),
  ],
});
