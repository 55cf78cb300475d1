import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../arguments.ts';
import type { Values } from './command.ts';
import { text } from './read-values.ts';

const STDIN = 0;

/**
 * From `--password-file` (`-`: standard input), which no other user of the machine sees, or from `--password`, which stands in the
 * list of processes. One line break at the end is not part of it. @throws UsageError for both at once, and for an empty one
 */
export const readPassword = (values: Values): string | undefined => {
  const file = text(values, 'password-file');
  const plain = text(values, 'password');
  if (file === undefined) return plain;
  if (plain !== undefined) throw new UsageError('--password or --password-file, not both');
  const source = file === '-' ? STDIN : resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), file);
  const password = readFileSync(source, 'utf8').replace(/\r?\n$/, '');
  if (password === '') throw new UsageError('--password-file is empty');
  return password;
};
