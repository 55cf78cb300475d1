/** Loaded before a service (`node --import`): notes which files of `services/` and `libs/` run functions, and when. */
import { renameSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { instrument } from './instrument.ts';

const ROOT = join(import.meta.dirname, '../../..');
const NOTE = '__noteFunctionOfFile';
/** When functions of which files ran since the last signal: milliseconds of the epoch. None before the first one. */
let notes: [path: string, at: number][] | undefined;
let count = 0;

Object.assign(globalThis, {
  [NOTE]: (path: string): void => {
    notes?.push([path, performance.timeOrigin + performance.now()]);
  },
});

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const path = url.startsWith('file:') ? fileURLToPath(url).slice(ROOT.length + 1) : '';
    if (!/^(services|libs)\/.*\.ts$/.test(path) || !loaded.source) return loaded;
    return { ...loaded, source: instrument(loaded.source.toString(), path, NOTE) };
  },
});

// Each signal writes down what ran since the one before.
process.on('SIGUSR2', () => {
  const file = join(process.env.REQUEST_PATH_FOLDER ?? '', `${process.pid}-${count++}.json`);
  writeFileSync(`${file}.part`, JSON.stringify(notes ?? []));
  renameSync(`${file}.part`, file);
  notes = [];
});
