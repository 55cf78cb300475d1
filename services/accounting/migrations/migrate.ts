import { runMigrateCli } from '@outlay/store';

await runMigrateCli({ url: process.env.DATABASE_OWNER_URL, directory: new URL('.', import.meta.url) });
