import { fakePool } from './fake-pool.ts';
import { fakeRecord } from './fake-record.ts';
import { describePool } from './pool-suite.ts';
import { describeRecord } from './record-suite.ts';

/** The same suites as for PostgreSQL and the relay: `real-ones.int.test.ts`. */
const close = async (): Promise<void> => undefined;
describeRecord('in memory', async () => ({ fresh: async () => fakeRecord(), close }));
describePool('in memory', async () => ({ fresh: async () => fakePool(), close }));
