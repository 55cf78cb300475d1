import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GuideSnippet, Language } from '@outlay/gateway/snippets';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
/** Under which nothing is refused. */
const FAILS = 'curl() { command curl -sS --fail-with-body "$@"; }\n';
const NODE = ['--disable-warning=ExperimentalWarning', '--input-type=module-typescript', '--eval'];

/** How to see that a language is installed, and how a sample of it is run. */
const PROBES: Readonly<Record<Language, [string, string]>> = {
  curl: ['curl', '--version'],
  ts: [process.execPath, '--version'],
  python: ['python3', '--version'],
  go: ['go', 'version'],
};

export const isInstalled = (language: Language): boolean => {
  const [command, argument] = PROBES[language];
  return spawnSync(command, [argument], { stdio: 'ignore' }).status === 0;
};

const commandOf = (language: Language, code: string, folder: string): [string, string[]] => {
  switch (language) {
    case 'curl':
      return ['bash', ['-e', '-c', FAILS + code]];
    case 'ts':
      return [process.execPath, [...NODE, code]];
    case 'python':
      return ['python3', ['-c', code]];
    default:
      writeFileSync(join(folder, 'main.go'), code);
      return ['go', ['run', join(folder, 'main.go')]];
  }
};

/** What Go prints before the body: the status. */
const GO_STATUS = /^(\d{3}) [^\n]*\n/;

/**
 * Runs a sample as it is printed. Resolves with what it printed.
 * @throws Error with its output when it ends with an error or was refused
 */
export const runSnippet = async (
  language: Language,
  { line, samples }: Pick<GuideSnippet, 'line' | 'samples'>,
  { folder, env }: { folder: string; env: NodeJS.ProcessEnv },
): Promise<string> => {
  const [command, args] = commandOf(language, samples[language], folder);
  // The client is found by its name from the root of the repository; only files that a sample names are in the folder.
  const cwd = language === 'ts' && !samples.ts.includes('receipt.jpg') ? ROOT : folder;
  const { stdout } = await run(command, args, { cwd, env, timeout: 120_000 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(
        `${line} in ${language}: ${error.stdout ?? ''}${error.stderr ?? ''}${error.message.slice(0, 200)}`,
      );
    },
  );
  const status = language === 'go' ? Number(GO_STATUS.exec(stdout)?.[1] ?? 0) : 200;
  if (status >= 300) throw new Error(`${line} in ${language}: ${stdout}`);
  return stdout.replace(GO_STATUS, '');
};

/** A folder with the photo that uploads send. */
export const makeFolder = (photo: Buffer): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-guides-'));
  writeFileSync(join(folder, 'receipt.jpg'), photo);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
};
