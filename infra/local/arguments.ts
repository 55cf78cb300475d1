import { type ParseArgsConfig, parseArgs } from 'node:util';

export type Options = NonNullable<ParseArgsConfig['options']>;

/** The command was typed wrongly: the program prints the reason and its help, and exits 2. */
export class UsageError extends Error {}

/** Reads a command line strictly; @throws UsageError */
export const readArguments = <const O extends Options>(args: string[], options: O, allowPositionals = false) => {
  try {
    return parseArgs({ args, options, allowPositionals, strict: true });
  } catch (error) {
    throw new UsageError(Error.isError(error) ? error.message : String(error));
  }
};
