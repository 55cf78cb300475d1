import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type ScriptRun = { seconds: number; out: string };

const run = promisify(execFile);
/** Beyond what any step of the proof takes on a busy machine. */
const TIME_LIMIT = 300_000;

/** Runs one of the scripts of this folder to its end. @throws Error with what it printed to standard error */
export const runScript = async (path: string, words: string[], env: Record<string, string>): Promise<ScriptRun> => {
  const began = performance.now();
  const options = { env: { PATH: process.env.PATH ?? '', ...env }, timeout: TIME_LIMIT, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await run(path, words, options).catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${path} ${words.join(' ')}: ${error.stderr}${error.stdout}`, { cause: error });
  });
  return { seconds: (performance.now() - began) / 1000, out: stdout };
};
