import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** What somebody else reads in a file. `error`: why they refuse it, empty when they do not; `credits`: minor units. */
export type Verdict = { path: string; error: string; entries: number; credits: number; names: string[] };

/** A reader of one format that is not ours. */
export type Judge = { name: string; judge(paths: readonly string[]): Promise<Verdict[]> };

/** The judge could not be had here: nothing is known of the files. */
export class JudgeMissing extends Error {}

/** A program that reads paths, a line each, and answers with a line of JSON for each. */
export const judgedBy =
  (program: string, args: readonly string[] = []): Judge['judge'] =>
  async (paths) => {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const printed = text(child.stdout);
    child.stdin.end(`${paths.join('\n')}\n`);
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${program} ended with ${code}`);
    return (await printed)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Verdict);
  };
