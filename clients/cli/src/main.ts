#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { configFolder } from './credentials/config-folder.ts';
import { runCli } from './run-cli.ts';
import { openBrowser } from './sign-in/open-browser.ts';

/** Beside the code where it is installed, above it in the workspace. */
const readVersion = (): string => {
  for (const place of ['./package.json', '../package.json'])
    try {
      return (JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')) as { version: string }).version;
    } catch {}
  return 'unknown';
};

const end = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => end.abort());
// `outlay events list | head` is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

process.exitCode = await runCli(
  process.argv.slice(2),
  {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    write: (bytes) => process.stdout.write(bytes),
    readInput: () => text(process.stdin),
    env: process.env,
    folder: configFolder(process.env),
    signal: end.signal,
    pause: (milliseconds) => pause(milliseconds, undefined, { signal: end.signal }),
    openBrowser,
  },
  readVersion(),
);
