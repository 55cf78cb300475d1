import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** What npm says where it can reach no registry and has not what it needs in its cache. */
const UNREACHABLE =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|E401|E403|E5\d\d)\b/;
const QUIET = ['--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline', '--fetch-retries=1'];

/**
 * Installs packed files into an empty project, as a customer does. Resolves with why npm cannot where it reaches no registry, else
 * with undefined. @throws Error when the packages themselves are wrong
 */
export const installPacked = async (folder: string, files: readonly string[]): Promise<string | undefined> => {
  writeFileSync(join(folder, 'package.json'), '{ "name": "customer", "private": true, "type": "module" }');
  try {
    await run('npm', ['install', ...QUIET, ...files], { cwd: folder, timeout: 60_000 });
    return undefined;
  } catch (error) {
    const { stderr } = error as { stderr: string };
    const [reason] = UNREACHABLE.exec(stderr) ?? [];
    if (reason === undefined) throw error;
    return reason;
  }
};
