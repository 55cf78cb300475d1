import { CommanderError } from 'commander';
import { createProgram } from './create-program.ts';
import { UsageError } from './errors.ts';
import type { Io } from './io.ts';
import { showError } from './output/show-error.ts';

const USAGE = 2;

/** Runs one command line; resolves with the code to end with: 0, 1 when it failed, 2 when it was typed wrongly. */
export const runCli = async (args: readonly string[], io: Io, version: string): Promise<number> => {
  try {
    await createProgram(io, version).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    // It printed its own text already: help, version, or what is wrong with the words.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : USAGE;
    if (io.signal.aborted) return 0;
    io.err(showError(error, args.includes('--json')));
    return error instanceof UsageError ? USAGE : 1;
  }
};
