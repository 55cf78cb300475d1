import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Io } from '../src/io.ts';

export type TestIo = Io & {
  /** What was printed, a line each. */
  printed: { out: string[]; err: string[] };
  /** How long it would have waited each time, in milliseconds. */
  waits: number[];
  /** Ctrl-C. */
  end(): void;
  remove(): void;
};

/** The machine of one test: a folder of its own, no browser, and what is printed kept. */
export const createTestIo = (change: Partial<Io> = {}): TestIo => {
  const printed = { out: [] as string[], err: [] as string[] };
  const waits: number[] = [];
  const ended = new AbortController();
  const folder = mkdtempSync(join(tmpdir(), 'outlay-cli-'));
  return {
    out: (text) => void printed.out.push(...text.split('\n')),
    err: (text) => void printed.err.push(...text.split('\n')),
    write: (bytes) => void printed.out.push(Buffer.from(bytes).toString('utf8')),
    readInput: async () => '',
    env: {},
    folder,
    signal: ended.signal,
    pause: async (milliseconds) => void waits.push(milliseconds),
    openBrowser: async () => false,
    printed,
    waits,
    end: () => ended.abort(),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    ...change,
  };
};
