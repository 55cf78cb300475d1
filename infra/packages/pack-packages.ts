import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from './build-package.ts';

/** The packages for customers, each after those that it is built with. */
export const PACKAGES = ['typescript', 'mcp', 'cli'] as const;

const run = promisify(execFile);

/** Builds the packages and writes each as npm publishes it; resolves with the files. */
export const packPackages = async (names: readonly string[], folder: string): Promise<string[]> => {
  mkdirSync(folder, { recursive: true });
  const files: string[] = [];
  for (const name of names) {
    const dist = await buildPackage(name);
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, dist]);
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    files.push(join(folder, packed?.filename ?? ''));
  }
  return files;
};
