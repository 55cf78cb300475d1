import { migrate } from './migrate.ts';

type Options = { url: string | undefined; directory: URL };

/** A service's `migrations/migrate.ts`: migrates, prints what it did, and sets the process's exit code. */
export const runMigrateCli = async ({ url, directory }: Options): Promise<void> => {
  try {
    if (!url) throw new Error('DATABASE_OWNER_URL is missing: the database, as its owner');
    const names = await migrate({ url, directory });
    process.stdout.write(names.length ? names.map((name) => `migrated ${name}\n`).join('') : 'nothing to migrate\n');
  } catch (error) {
    process.stderr.write(`${Error.isError(error) ? (error.stack ?? error.message) : String(error)}\n`);
    process.exitCode = 1;
  }
};
