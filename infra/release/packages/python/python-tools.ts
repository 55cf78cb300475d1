import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../../prove/clients/generator.ts';

const ROOT = join(import.meta.dirname, '../../../..');
const REQUIREMENTS = join(ROOT, 'clients/python/requirements-build.txt');

/** A virtual environment; its programs are in `bin`. */
export const makeEnvironment = async (folder: string, packages: readonly string[]): Promise<void> => {
  await run('python3', ['-m', 'venv', folder], ROOT);
  await run(join(folder, 'bin/python'), ['-m', 'pip', 'install', '--quiet', '--no-input', ...packages], ROOT);
};

const placeOf = (): string => {
  const releases = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  return join(ROOT, '.local/python-tools', releases);
};

/** The folder of the programs that make the package; undefined: they are not installed yet. */
export const installedPythonTools = (): string | undefined =>
  existsSync(join(placeOf(), 'complete')) ? join(placeOf(), 'bin') : undefined;

/** The folder of the programs that make the package, installed with the first use and again when their releases change. */
export const pythonTools = async (): Promise<string> => {
  const installed = installedPythonTools();
  if (installed !== undefined) return installed;
  const folder = placeOf();
  rmSync(folder, { recursive: true, force: true });
  await makeEnvironment(folder, ['-r', REQUIREMENTS]);
  // Only now is it whole: an installation that was broken off is made anew.
  writeFileSync(join(folder, 'complete'), '');
  return join(folder, 'bin');
};
