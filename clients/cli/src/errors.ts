/** The command was typed wrongly: one line, and the exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** It did not work, for a reason that is the whole message: exit code 1, and no stack trace. */
export class CliError extends Error {
  override readonly name = 'CliError';
}
