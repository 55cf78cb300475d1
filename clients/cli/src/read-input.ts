import { readFile } from 'node:fs/promises';
import { UsageError } from './errors.ts';
import type { Io } from './io.ts';

/** What was typed, or what stands in a file (`@file`) or on standard input (`@-`). @throws UsageError */
export const readInput = async (io: Io, text: string): Promise<string> => {
  if (text === '@-') return io.readInput();
  if (!text.startsWith('@')) return text;
  const path = text.slice(1);
  return readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
};
