import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Manifest, publishedManifest } from './published-manifest.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** `tsconfig.build.json` of each package names it too. Git ignores it. */
const BUILD = join(ROOT, '.local/packages/build');
const TSC = join(ROOT, 'node_modules/.bin/tsc');

const compile = async (folder: string): Promise<void> => {
  const child = spawn(process.execPath, [TSC, '-p', 'tsconfig.build.json', '--checkers', '1'], { cwd: folder });
  const [printed, [code]] = await Promise.all([readText(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`${folder} does not compile:\n${printed}`);
};

/** Declarations name the files that are there: the compiler renames in the code alone. */
const renameImports = (file: string): void => {
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replaceAll(/((?:from |import\()['"]\.{1,2}\/[^'"]*?)(?:\.d)?\.ts(['"])/g, '$1.js$2'));
};

/**
 * Builds a package of `clients/` as it is published: JavaScript, declarations and a manifest that names
 * them. The sources stay what the workspace runs.
 */
const buildPackage = async (name: string): Promise<string> => {
  const folder = join(ROOT, 'clients', name);
  const dist = join(BUILD, name);
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  await compile(folder);
  // What the compiler only reads.
  for (const path of globSync('src/**/*.{d.ts,json}', { cwd: folder })) {
    const to = join(dist, path.slice('src/'.length));
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(join(folder, path), to);
  }
  for (const path of globSync('**/*.d.ts', { cwd: dist })) renameImports(join(dist, path));
  const manifest = publishedManifest(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest);
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const path of Object.values(manifest.bin ?? {})) chmodSync(join(dist, path), 0o755);
  copyFileSync(join(ROOT, 'LICENSE'), join(dist, 'LICENSE'));
  if (existsSync(join(folder, 'README.md'))) copyFileSync(join(folder, 'README.md'), join(dist, 'README.md'));
  return dist;
};

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
