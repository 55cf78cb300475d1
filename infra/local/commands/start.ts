import { rmSync } from 'node:fs';
import { loadOrExit } from '@outlay/runtime';
import { commandLine } from '../arguments.ts';
import { makeFolder, paths } from '../sandbox/files.ts';
import { runSandbox } from '../sandbox/run.ts';
import { readResetAt, readSandboxSettings } from '../sandbox/settings.ts';
import { welcome } from '../sandbox/welcome.ts';
import { isFree } from '../servers/ports.ts';
import { createProgress } from '../servers/progress.ts';
import { readRunRecord, writeRunRecord } from '../servers/run-record.ts';

const HELP = `npm start -- [options]

The whole sandbox on this machine, until Ctrl-C: servers, services and sample data.

  --reset-at 03:00  back to the samples every night at that time of this machine
  --help            this text

By variables of the environment:

  GATEWAY_PORT      of the API; default: 8080
  WEB_PORT          of the web app; default: 8000, or a free one
  INBOX_PORT        of the page with the e-mails; default: 8025, or a free one
  SANDBOX_RESET_AT  03:00: the same as --reset-at
  DATABASE_URL, RABBITMQ_URL, REDIS_URL
                    servers that run already, instead of private ones; the database as an administrator
  and each variable of a service (services/*/src/config.ts)`;

const { resetAt } = commandLine(HELP, { 'reset-at': { type: 'string' } }, readResetAt);
const settings = loadOrExit(() =>
  readSandboxSettings({ ...process.env, ...(resetAt && { SANDBOX_RESET_AT: resetAt }) }),
);
const { gatewayPort, webPort, inboxPort } = settings;
const progress = createProgress();

const reject = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

makeFolder();
const other = readRunRecord(paths.run);
if (other !== undefined)
  reject(`A sandbox runs here already (process ${other}). Stop it with Ctrl-C in its terminal, or: kill ${other}`);
if (!(await isFree(gatewayPort)))
  reject(`Port ${gatewayPort} is taken by another program. Choose one: GATEWAY_PORT=9000 npm start`);

if (webPort !== undefined && !(await isFree(webPort)))
  reject(`Port ${webPort} is taken by another program. Leave WEB_PORT out, and a free one is chosen.`);

if (inboxPort !== undefined && !(await isFree(inboxPort)))
  reject(`Port ${inboxPort} is taken by another program. Leave INBOX_PORT out, and a free one is chosen.`);

writeRunRecord(paths.run, process.pid);
const leave = (code: number): never => {
  rmSync(paths.run, { force: true });
  process.exit(code);
};

let end: (signal: NodeJS.Signals) => void = () => {
  // What has been started so far ends with this process.
  progress.print('Stopped before everything was up.');
  leave(130);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));

try {
  const { sandbox, stop } = await runSandbox({ ...settings, progress });
  const ended = new Promise<void>((resolve) => {
    end = () => resolve();
  });
  progress.print(welcome(sandbox, new Date()));
  await ended;
  end = () => undefined;
  await progress.step('Stopping', () => stop());
  leave(0);
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  leave(1);
}
