import { fakeRecord } from './fake-record.ts';
import { fakeRelay } from './fake-relay.ts';
import { describeRecord } from './record-suite.ts';
import { describeRelay } from './relay-suite.ts';

/** The same suites as for PostgreSQL and the relay: `record-and-relay.int.test.ts`. */
const close = async (): Promise<void> => undefined;
describeRecord('in memory', async () => ({ fresh: async () => fakeRecord(), close }));
describeRelay('in memory', async () => ({ fresh: async () => fakeRelay(), close }));
