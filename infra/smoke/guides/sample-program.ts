import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A process that runs samples one after the other: starting one for each costs more than all of them. */
export type SampleProgram = {
  /** Resolves with what the sample printed. @throws Error with its output when it fails */
  run(code: string, variables: Readonly<Record<string, string>>): Promise<string>;
  stop(): Promise<void>;
};

export type Started = { command: string; args: readonly string[]; cwd: string; env: NodeJS.ProcessEnv };

/** Starts a program of `programs/`, which answers each line of JSON by one. */
export const startProgram = ({ command, args, cwd, env }: Started): SampleProgram => {
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
