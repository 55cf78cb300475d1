import { ConfigError } from './load-config.ts';

const endWith = (error: unknown): never => {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(error.violations.map((violation) => `${violation}\n`).join(''));
  return process.exit(1);
};

/**
 * For the entry point of a process: what `load` returns. Where the configuration is not valid, prints one line per violation and ends
 * the process with 1, without a stack trace: it is not the code that must be mended.
 */
export const loadOrExit = <T>(load: () => T): T => {
  try {
    return load();
  } catch (error) {
    return endWith(error);
  }
};

/** The same for what takes time. */
export const orExit = <T>(work: Promise<T>): Promise<T> => work.catch(endWith);
