import { existsSync, readFileSync } from 'node:fs';
import type { Operator } from '@outlay/gateway/operator';
import { createLogger, systemClock } from '@outlay/runtime';
import { commandLine } from '../local/arguments.ts';
import { operatorOf } from '../local/cluster/operator.ts';
import type { Sandbox } from '../local/sandbox/files.ts';
import { IN_CONTAINERS, welcome } from '../local/sandbox/welcome.ts';
import { everyNight } from '../local/seed/nightly.ts';
import { resetSandbox } from '../local/seed/reset.ts';
import { type SeedOptions, seedSandbox } from '../local/seed/seed.ts';
import { writePrivately } from './private-files.ts';

const HELP = `docker compose run --rm seed

Fills a fresh cluster's sandbox with its sample businesses and prints how to talk to it; a second run only prints. With
SANDBOX_RESET_AT (03:00) it stays, and resets the sandbox every night.`;

commandLine(HELP, {});
const FILE = '/var/lib/outlay/sandbox.json';

const withOperator = async <T>(work: (options: SeedOptions) => Promise<T>): Promise<T> => {
  const operator: Operator = operatorOf(
    process.env,
    createLogger({ service: 'seed', level: 'error', environment: 'sandbox' }),
  );
  try {
    return await work({ baseUrl: process.env.BASE_URL ?? '', operator, today: new Date(), print: console.log });
  } finally {
    await operator.close();
  }
};

if (!existsSync(FILE)) writePrivately(FILE, JSON.stringify(await withOperator(seedSandbox)));
const sandbox = JSON.parse(readFileSync(FILE, 'utf8')) as Sandbox;
const { PUBLIC_URL: baseUrl = sandbox.baseUrl, WEB_URL: webUrl = '', INBOX_URL: inboxUrl = '' } = process.env;
console.log(welcome({ ...sandbox, baseUrl, ...(webUrl && { webUrl }), inboxUrl }, new Date(), IN_CONTAINERS));

const at = process.env.SANDBOX_RESET_AT;
if (at) {
  const stop = new AbortController();
  process.once('SIGTERM', () => stop.abort());
  const reset = async (): Promise<void> => void (await withOperator(resetSandbox));
  await everyNight(at, reset, { clock: systemClock, signal: stop.signal, print: console.error });
}
