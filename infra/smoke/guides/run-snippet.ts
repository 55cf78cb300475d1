import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { GuideSnippet, Language } from '@outlay/gateway/snippets';
import { buildGoProgram } from './go-program.ts';
import { type SampleProgram, startProgram } from './sample-program.ts';

const run = promisify(execFile);
const PROGRAMS = join(import.meta.dirname, 'programs');
/** Under which nothing is refused. */
const FAILS = 'curl() { command curl -sS --fail-with-body "$@"; }\n';
const LONGEST = { timeout: 60_000 };

/** How to see that a language is installed. */
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

type Place = { folder: string; env: NodeJS.ProcessEnv };

const inShell = ({ folder, env }: Place): SampleProgram => ({
  run: async (code, variables) => {
    const options = { cwd: folder, env: { ...env, ...variables }, ...LONGEST };
    return (await run('bash', ['-e', '-c', FAILS + code], options)).stdout;
  },
  stop: async () => undefined,
});

const inGo = async (codes: readonly string[], { folder, env }: Place): Promise<SampleProgram> => {
  const program = await buildGoProgram(codes, folder);
  return {
    run: async (code, variables) => {
      const options = { cwd: folder, env: { ...env, ...variables }, ...LONGEST };
      return (await run(program, [`${codes.indexOf(code)}`], options)).stdout;
    },
    stop: async () => undefined,
  };
};

/** What runs samples of a language, in a folder with the files that they read. */
export const startLanguage = async (
  language: Language,
  snippets: readonly GuideSnippet[],
  place: Place,
): Promise<SampleProgram> => {
  const cwd = place.folder;
  switch (language) {
    case 'curl':
      return inShell(place);
    case 'ts':
      return startProgram({
        command: process.execPath,
        args: [join(PROGRAMS, 'run-typescript.ts')],
        cwd,
        env: place.env,
      });
    case 'python':
      return startProgram({ command: 'python3', args: [join(PROGRAMS, 'run_python.py')], cwd, env: place.env });
    default:
      return inGo(
        snippets.map(({ samples }) => samples.go),
        place,
      );
  }
};

/** What Go, and TypeScript without the client, print before the body: the status. */
const STATUS = /^(\d{3}) (?:[^\n{]*\n)?/;

/** Runs a sample as it is printed. Resolves with the answer. @throws Error with its output when it fails or was refused */
export const runSnippet = async (
  program: SampleProgram,
  { line, code, variables }: { line: string; code: string; variables: Readonly<Record<string, string>> },
): Promise<string> => {
  const printed = await program.run(code, variables).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${line}: ${error.stdout ?? ''}${error.stderr ?? ''}${error.message.slice(0, 2_000)}`);
  });
  const status = Number(STATUS.exec(printed)?.[1] ?? 200);
  if (status >= 300) throw new Error(`${line}: ${printed}`);
  return printed.replace(STATUS, '');
};
