import { createMetrics, systemClock } from '@outlay/runtime';
import { createSecretBox, openDatabase, reseal, type Sealed, type SealedColumn } from '@outlay/store';
import type { TestDatabase } from './database.ts';
import { testLogger } from './test-logger.ts';

const BYTES = `SELECT c.relname || '.' || attname AS name FROM pg_class c JOIN pg_attribute ON attrelid = c.oid
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND atttypid = 'bytea'::regtype AND attnum > 0
    AND c.relnamespace = 'public'::regnamespace AND c.relname <> 'outbox' ORDER BY 1`;

/** The columns that hold bytes, as `table.column`; an outbox's are events. */
export const byteColumns = async (database: TestDatabase): Promise<string[]> =>
  (await database.look<{ name: string }>(BYTES)).map(({ name }) => name);

/** Seals everything anew with the first of the keys. Returns what each column has then; throws when a value cannot be opened. */
export const resealWith = async (
  { url }: Pick<TestDatabase, 'url'>,
  columns: readonly SealedColumn[],
  keys: string,
): Promise<Sealed[]> => {
  const settings = { poolSize: 1, logger: testLogger(), metrics: createMetrics('test'), clock: systemClock };
  const database = openDatabase({ ...settings, url });
  const onUnopened = (_name: string, _row: unknown, error: unknown): never => {
    throw error;
  };
  return reseal({ database, columns, box: createSecretBox(keys), onUnopened, pause: async () => undefined }).finally(
    database.close,
  );
};
