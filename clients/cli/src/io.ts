import { readFile } from 'node:fs/promises';
import { UsageError } from './errors.ts';

/** What was typed, or what stands in a file (`@file`) or on standard input (`@-`). @throws UsageError */
export const readInput = async (io: Io, text: string): Promise<string> => {
  if (text === '@-') return io.readInput();
  if (!text.startsWith('@')) return text;
  const path = text.slice(1);
  return readFile(path, 'utf8').catch(() => {
    throw new UsageError(`${path} cannot be read`);
  });
};

/** What the command may do with the machine that it runs on; a test gives its own. */
export type Io = {
  /** A line on standard output. */
  out(text: string): void;
  /** A line on standard error: what is no result. */
  err(text: string): void;
  /** Bytes on standard output, as they are. */
  write(bytes: Uint8Array): void;
  /** All of standard input. */
  readInput(): Promise<string>;
  env: Readonly<Record<string, string | undefined>>;
  /** Where profiles are kept. */
  folder: string;
  /** Aborts at Ctrl-C. */
  signal: AbortSignal;
  /** Waits so many milliseconds. Rejects at Ctrl-C. */
  pause(milliseconds: number): Promise<void>;
  /** Opens a page in the person's browser; false where there is none. */
  openBrowser(url: string): Promise<boolean>;
};
