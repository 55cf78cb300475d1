import { readdir } from 'node:fs/promises';
import type { Knex } from 'knex';

const MIGRATION = /^\d{4}_[a-z0-9_-]+\.ts$/;

/** Names of a directory's migrations (`0001_words.ts`) in their order. Other files may stand beside them. */
export const migrationNames = async (directory: URL): Promise<string[]> =>
  (await readdir(directory)).filter((name) => MIGRATION.test(name)).sort();

/** Migrations as Node loads TypeScript: by file URL, without knex's own loader. */
export const migrationSource = (directory: URL): Knex.MigrationSource<string> => ({
  getMigrations: () => migrationNames(directory),
  getMigrationName: (name) => name,
  getMigration: (name) => import(new URL(name, directory.href.endsWith('/') ? directory : `${directory.href}/`).href),
});
