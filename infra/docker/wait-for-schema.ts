/** What a pod runs before its service: waits until migrations have made the schema of the service in whose folder it runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { assertMigrated } from '@outlay/store';

const PAUSE = 2_000;
const url = process.env.DATABASE_URL ?? '';
const directory = pathToFileURL(`${process.cwd()}/migrations/`);

/** Why the service cannot start yet; undefined when it can. */
const reason = (): Promise<string | undefined> =>
  assertMigrated({ url, directory }).then(
    () => undefined,
    (error: unknown) => (Error.isError(error) ? error.message : String(error)),
  );

let last: string | undefined;
for (let why = await reason(); why !== undefined; why = await reason()) {
  if (why !== last) console.log(`waiting: ${why}`);
  last = why;
  await pause(PAUSE);
}
