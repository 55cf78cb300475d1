import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { run } from '../../../../infra/prove/clients/generator.ts';

/** What the suite found at one place; `kind`: User or Group, empty for the server itself. */
export type Check = { status: string; title: string; kind: string; reason: string };

export type Suite = { version: string; check(url: string, token: string): Promise<Check[]> };

const PACKAGE = 'scim2-tester';
const LEAST = [3, 11] as const;

/** The suite could not be had here: nothing is known of the server. */
export class SuiteMissing extends Error {}

const assertPython = (): void => {
  const isThere = `import sys, venv; sys.exit(sys.version_info < (${LEAST.join(', ')}))`;
  if (spawnSync('python3', ['-c', isThere], { stdio: 'ignore' }).status !== 0)
    throw new SuiteMissing(`Python ${LEAST.join('.')} or newer with venv is not installed`);
};

/** scim2-tester, the newest one, in a virtual environment of its own below the folder. @throws SuiteMissing */
export const installSuite = async (folder: string): Promise<Suite> => {
  assertPython();
  const python = join(folder, 'bin/python');
  const quietly = ['-m', 'pip', '--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '20'];
  try {
    await run('python3', ['-m', 'venv', folder], '.');
    await run(python, [...quietly, 'install', `${PACKAGE}[httpx2]`], folder);
  } catch (cause) {
    throw new SuiteMissing(`${PACKAGE} cannot be installed from PyPI`, { cause });
  }
  const named = `from importlib.metadata import version; print(version('${PACKAGE}'))`;
  return {
    version: `${PACKAGE} ${(await run(python, ['-c', named], folder)).trim()}`,
    check: async (url, token) => {
      const script = join(import.meta.dirname, 'check_scim.py');
      return JSON.parse(await run(python, [script], folder, { SCIM_URL: url, SCIM_TOKEN: token })) as Check[];
    },
  };
};
