/** `npm start`: the whole sandbox on this machine, until Ctrl-C. */
import { rmSync } from 'node:fs';
import { makeFolder, paths } from './sandbox/files.ts';
import { runSandbox } from './sandbox/run.ts';
import { welcome } from './sandbox/welcome.ts';
import { isFree } from './servers/ports.ts';
import { createProgress } from './servers/progress.ts';
import { readRunRecord, writeRunRecord } from './servers/run-record.ts';

const { DATABASE_URL, RABBITMQ_URL, REDIS_URL, GATEWAY_PORT = '8080', SANDBOX_RESET_AT } = process.env;
const gatewayPort = Number(GATEWAY_PORT);
const progress = createProgress();

const reject = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

makeFolder();
const other = readRunRecord(paths.run);
if (other !== undefined)
  reject(`A sandbox runs here already (process ${other}). Stop it with Ctrl-C in its terminal, or: kill ${other}`);
if (!Number.isInteger(gatewayPort) || gatewayPort < 1 || gatewayPort > 65_535)
  reject(`GATEWAY_PORT must be a port from 1 to 65535, not "${GATEWAY_PORT}".`);
if (!(await isFree(gatewayPort)))
  reject(`Port ${gatewayPort} is taken by another program. Choose one: GATEWAY_PORT=9000 npm start`);

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
  const named = { databaseUrl: DATABASE_URL, rabbitUrl: RABBITMQ_URL, redisUrl: REDIS_URL };
  const { sandbox, stop } = await runSandbox({ gatewayPort, named, progress, resetAt: SANDBOX_RESET_AT || undefined });
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
