import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { openOperator } from '@outlay/gateway/operator';
import { createLogger, systemClock } from '@outlay/runtime';
import { commandLine } from '../local/arguments.ts';
import { smokeProduction } from './smoke/production.ts';
import { readSampleData, smokeSandbox } from './smoke/sandbox.ts';
import { reasonOf, SmokeError } from './smoke/seen.ts';

const HELP = `docker compose run --rm smoke

The smoke test of a running cluster; ends with 1 and one sentence at the first thing that is not as it should be. It begins and
ends with \`outlay-admin check\`, which looks at the whole installation. Of a sandbox it follows expenses to a receiver and to their records, and an invitation to the inbox: it runs in the dispatcher's network, the
only place whose loopback a sandbox dispatcher delivers to. Retries that are more than 20 s away are seen to be planned and are not
waited for. In production it makes a vendor in a business of its own ("Outlay smoke test"), sees its event and deletes it;
nothing leaves the installation. With --no-deps in front of smoke no container is started or made anew before it.`;

commandLine(HELP, {});
const { BASE_URL: baseUrl = '', INBOX_URL: inboxUrl = '', ENVIRONMENT = 'sandbox' } = process.env;
const print = console.log;

/** Looks at the whole installation; what it finds is printed. @throws SmokeError when something is broken */
const check = async (): Promise<void> => {
  const command = [join(import.meta.dirname, '../local/outlay-admin.ts'), 'check'];
  const [code] = (await once(spawn(process.execPath, command, { stdio: 'inherit' }), 'exit')) as [number | null];
  if (code !== 0) throw new SmokeError('outlay-admin check found something broken: its lines above say what');
};

const inSandbox = async (): Promise<void> => {
  await smokeSandbox({ baseUrl, inboxUrl, sandbox: readSampleData(), print });
};

const inProduction = async (): Promise<void> => {
  const { DATABASE_URL: databaseUrl = '', API_KEY_PRIVATE_KEY: apiKeyPrivateKey = '' } = process.env;
  const logger = createLogger({ service: 'smoke', level: 'silent', environment: 'production' });
  const options = { databaseUrl, apiKeyPrivateKey, environment: 'production', clock: systemClock, logger } as const;
  const operator = openOperator(options);
  try {
    await smokeProduction({ baseUrl, operator, print });
  } finally {
    await operator.close();
  }
};

try {
  await check();
  await (ENVIRONMENT === 'production' ? inProduction() : inSandbox());
  await check();
} catch (error) {
  console.error(`✗ ${reasonOf(error)}`);
  process.exitCode = 1;
}
