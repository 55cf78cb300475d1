import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { GuideSnippet, Language } from '@outlay/gateway/snippets';
import { buildGoProgram } from './go-program.ts';

/** A process that runs samples one after the other: starting one for each costs more than all of them. */
type SampleProgram = {
  /** Resolves with what the sample printed. @throws Error with its output when it fails */
  run(code: string, variables: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
};

type Started = { command: string; args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv };

/** Starts a program of `programs/`, which answers each line of JSON by one. */
const startProgram = ({ command, args, cwd, env }: Started): SampleProgram => {
  const child = spawn(command, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (part: Buffer) => (complaints += part.toString()));
  child.stdin.on('error', () => undefined);
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    run: async (code, variables) => {
      child.stdin.write(`${JSON.stringify({ code, variables })}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error(`the program ended: ${complaints}`);
      const { printed, error } = JSON.parse(value) as { printed: string; error?: string };
      if (error !== undefined) throw new Error(`${printed}${error}`);
      return printed;
    },
    stop: async () => {
      child.stdin.end();
      await exit;
    },
  };
};

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
