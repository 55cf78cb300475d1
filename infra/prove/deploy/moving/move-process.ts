import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ADMIN = join(import.meta.dirname, '../../../local/outlay-admin.ts');

export type MoveProcess = {
  businessId: number;
  to: string;
  variables: Readonly<Record<string, string>>;
  /** Kills it (-9) when it reports this. */
  killAt?: RegExp;
};

/** `outlay-admin move tenant`, as an operator runs it. Resolves with what it printed, or undefined when it was killed. */
export const runMove = async ({ businessId, to, variables, killAt }: MoveProcess): Promise<string | undefined> => {
  const child = spawn(process.execPath, [ADMIN, 'move', 'tenant', `${businessId}`, '--to', to], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => printed.push(line));
  const reported: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => {
    reported.push(line);
    if (killAt?.test(line)) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === 'SIGKILL') return undefined;
  if (code !== 0) throw new Error(`The move of ${businessId} to ${to} failed:\n${reported.join('\n')}`);
  return printed.join('\n');
};
