import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/**
 * Runs one of the app's compilers in a process of its own, so that its memory is gone with it and it works beside what else starts.
 * @throws Error with what it printed when it fails
 */
export const runCompiler = async (what: string, cwd: string, args: readonly string[]): Promise<void> => {
  // In a test NODE_ENV is `test`, for which React's development build would be taken.
  const env = { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => printed.push(text));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${what} failed:\n${stripVTControlCharacters(printed.join('')).trim()}`);
};
