import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { needProgram } from '../../local/servers/programs.ts';
import { createLife, type Life } from '../../local/servers/server.ts';

/** Without a language in its environment Java 17 would keep texts in ASCII. */
const OPTIONS = ['-Xmx400m', '-Dfile.encoding=UTF-8'];
const MOST_OUTPUT = 100_000_000;

type Program = { jars: string; directory: string; options?: string[]; args: string[] };

/** A server in Java: a process of its own, which ends with ours. */
export const createJavaLife = (
  name: string,
  { jars, directory, options = [], args }: Program,
  ready: () => Promise<boolean>,
): Life => {
  const command = needProgram('java');
  const launch = {
    command,
    args: [...OPTIONS, ...options, '-cp', `${jars}/*`, ...args],
    deathSignal: 'SIGKILL' as const,
  };
  return createLife({ name, directory, launch, stopSignal: 'SIGKILL', tries: 2, ready });
};

/** Runs a tool in Java to its end; resolves with what it printed. */
export const runJava = async (jars: string, args: string[]): Promise<string> => {
  const run = promisify(execFile);
  const { stdout } = await run(needProgram('java'), [...OPTIONS, '-cp', `${jars}/*`, ...args], {
    maxBuffer: MOST_OUTPUT,
  });
  return stdout;
};
