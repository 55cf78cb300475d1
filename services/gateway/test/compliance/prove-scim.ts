import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine } from '../../../../infra/local/arguments.ts';
import { startTestServers } from '../../../../infra/local/servers/test-servers.ts';
import { startCluster } from '../support/cluster.ts';
import { type Check, installSuite, type Suite, SuiteMissing } from './compliance-suite.ts';
import { judge } from './deviations.ts';

const HELP = `npm run prove scim

Starts a gateway on servers of its own, makes the token of a directory and runs scim2-tester against /scim/v2: the newest one
from PyPI, in a virtual environment in a temporary directory, which is deleted again. Needs Python 3.11. Prints each check;
ends with 1 when one fails that is not among the named deviations, or when the suite cannot be had.

  --help            this text`;

commandLine(HELP, {});
const print = (text: string): void => void process.stdout.write(`${text}\n`);

const lineOf = ({ kind, title, reason }: Check): string =>
  `${kind && `${kind}, `}${title}: ${reason.replaceAll(/\s+/g, ' ').slice(0, 300)}`;

/** A gateway with a business of its own, whose directory the suite is. */
const checkGateway = async (suite: Suite): Promise<Check[]> => {
  const cluster = await startCluster();
  try {
    const path = `/v1/businesses/${cluster.business.id}/scim-tokens`;
    const { body } = await cluster.send(path, { body: { name: suite.version } });
    return await suite.check(`${cluster.gateway.url}/scim/v2`, (body.data as { token: string }).token);
  } finally {
    await cluster.stop();
  }
};

const report = (checks: readonly Check[]): boolean => {
  const { passed, skipped, failed, deviating } = judge(checks);
  for (const check of passed) print(`✓ ${lineOf(check)}`);
  for (const check of skipped) print(`- ${lineOf(check)}`);
  for (const [check, { why }] of deviating) print(`~ ${lineOf(check)}\n    on purpose: ${why}`);
  for (const check of failed) print(`✗ ${lineOf(check)}`);
  const others = `${deviating.length} deviate on purpose, ${skipped.length} skipped`;
  print(`\n${passed.length} passed, ${failed.length} failed, ${others}`);
  return passed.length > 0 && failed.length === 0;
};

const folder = mkdtempSync(join(tmpdir(), 'outlay-scim-'));
let isKept = false;
try {
  const suite = await installSuite(folder);
  print(`${suite.version} against the gateway\n`);
  const servers = process.env.OUTLAY_TEST_DATABASE_URL
    ? undefined
    : await startTestServers(join(import.meta.dirname, '../../../../.local'));
  Object.assign(process.env, servers?.environment);
  isKept = report(await checkGateway(suite).finally(() => servers?.stop()));
} catch (error) {
  if (!(error instanceof SuiteMissing)) throw error;
  print(`Not proven: ${error.message}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit(isKept ? 0 : 1);
