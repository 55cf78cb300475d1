import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, OPERATIONS, type Operation } from '@outlay/contracts';
import { GOLDEN_EVENTS, goldenEvents } from './golden-events.ts';

/** One line per operation: what a client has written into its code. */
export const operationLine = ({ id, method, path, status, scope, internal }: Operation): string =>
  [id, method, path, status, scope ?? '-', ...(internal ? ['internal'] : [])].join(' ');

/** Sorted by its words, so that a change shows as one line. */
export const operationLines = (): string[] =>
  (OPERATIONS as readonly Operation[]).map(operationLine).toSorted((a, b) => a.localeCompare(b, 'en'));

export const GOLDEN_OPERATIONS = join(GOLDEN_EVENTS, '../operations.txt');

/** Writes down the kinds and versions that are new, and the operations as they are. What was published once stays as it was. */
export const freeze = (): string[] => {
  mkdirSync(GOLDEN_EVENTS, { recursive: true });
  const known = new Set(goldenEvents().map(({ kind, version }) => `${kind}.v${version}`));
  const fresh = EVENTS.filter(({ kind, version }) => !known.has(`${kind}.v${version}`));
  for (const { kind, version, example } of fresh)
    writeFileSync(join(GOLDEN_EVENTS, `${kind}.v${version}.json`), `${JSON.stringify(example, null, 2)}\n`);
  writeFileSync(GOLDEN_OPERATIONS, `${operationLines().join('\n')}\n`);
  return fresh.map(({ kind, version }) => `${kind} v${version}`);
};
