import { fakeRecord } from './fake-record.ts';
import { fakeRoad } from './fake-road.ts';
import { describeRecord } from './record-suite.ts';
import { describeRoad } from './road-suite.ts';

/** The same suites as for PostgreSQL and the relay: `real-ones.int.test.ts`. */
const close = async (): Promise<void> => undefined;
describeRecord('in memory', async () => ({ fresh: async () => fakeRecord(), close }));
describeRoad('in memory', async () => ({ fresh: async () => fakeRoad(), close }));
