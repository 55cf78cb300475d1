import { eventDefinition, type NewEvent } from '@outlay/contracts';
import { createMetrics, systemClock } from '@outlay/runtime';
import { createTestDatabase, type TestDatabase, testLogger } from '@outlay/testing';
import { type ChangeOrigin, type Database, type DatabaseSettings, openDatabase, type Query } from '../src/index.ts';

export const migrationsDirectory = new URL('./migrations/', import.meta.url);

export type Harness = {
  raw: TestDatabase;
  open(settings?: Partial<DatabaseSettings>): Database;
  close(): Promise<void>;
};

/** A database with the messaging tables and the table `things`; closes every pool that was opened on it. */
export const createHarness = async (): Promise<Harness> => {
  const raw = await createTestDatabase(migrationsDirectory);
  const opened: Database[] = [];
  return {
    raw,
    open(settings = {}) {
      const defaults = { poolSize: 8, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
      const database = openDatabase({ url: raw.url, ...defaults, ...settings });
      opened.push(database);
      return database;
    },
    async close() {
      await Promise.all(opened.map((database) => database.close()));
      await raw.close();
    },
  };
};

export const origin = (overrides: Partial<ChangeOrigin> = {}): ChangeOrigin => ({
  businessId: 1,
  userId: 7,
  onBehalfOf: null,
  credentialId: 'key_test',
  requestId: 'req_test',
  ...overrides,
});

export const addThing = (id: number, name = `thing ${id}`, businessId = 1): Query => ({
  name: 'thing-add',
  text: 'INSERT INTO things (id, business_id, name) VALUES ($1, $2, $3)',
  values: [id, businessId, name],
});

export const allThings: Query = { name: 'thing-all', text: 'SELECT * FROM things ORDER BY id' };

export const fact = (aggregate: string, data: Record<string, unknown> = {}): NewEvent => ({
  definition: eventDefinition('expense.created'),
  aggregate,
  data,
});
