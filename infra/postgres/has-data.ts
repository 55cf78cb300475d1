import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What PostgreSQL writes into a folder of data when it makes it. */
const MARK = 'PG_VERSION';
/** Patroni's lies one folder below the volume. */
const DEPTH = 2;

/** Does PostgreSQL have data in this folder, or below it? One that may not be looked into counts as data. */
export const hasData = (folder: string, depth = DEPTH): boolean => {
  if (existsSync(join(folder, MARK))) return true;
  if (depth === 0) return false;
  try {
    const folders = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
    return folders.some(({ name }) => hasData(join(folder, name), depth - 1));
  } catch (error) {
    return (error as { code?: string }).code !== 'ENOENT';
  }
};
