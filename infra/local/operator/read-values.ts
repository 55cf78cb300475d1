import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../arguments.ts';
import type { Values } from './command.ts';

/** A text that must be given. @throws UsageError */
export const needText = (values: Values, name: string): string => {
  const value = values[name];
  if (typeof value !== 'string' || value === '') throw new UsageError(`--${name} is needed`);
  return value;
};

export const text = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/** An id. @throws UsageError when it is no positive integer */
export const readId = (value: string, name: string): number => {
  const id = Number(value);
  if (!Number.isSafeInteger(id) || id < 1) throw new UsageError(`--${name} takes the number of one, not "${value}"`);
  return id;
};

export const needId = (values: Values, name: string): number => readId(needText(values, name), name);

/** A day, `2026-01-31`; undefined where it was left out. @throws UsageError when there is no such day */
export const readDay = (values: Values, name: string): string | undefined => {
  const value = text(values, name);
  if (value === undefined) return undefined;
  const at = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : Number.NaN;
  const isDay = !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
  if (!isDay) throw new UsageError(`--${name} takes a day like 2026-01-31, not "${value}"`);
  return value;
};

/** One of a few words. @throws UsageError that lists them */
export const oneOf = <T extends string>(value: string, name: string, words: readonly T[]): T => {
  const found = words.find((word) => word === value);
  if (found === undefined) throw new UsageError(`--${name} is one of ${words.join(', ')}, not "${value}"`);
  return found;
};

/** What was given, by the API's field names; what was left out is left out. */
export const given = (values: Values, fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([option, field]) => {
      const value = text(values, option);
      return value === undefined ? [] : [[field, value]];
    }),
  );

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
