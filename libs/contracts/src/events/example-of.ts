import { readFileSync } from 'node:fs';
import type { EventKind } from './kinds.ts';
import { eventDefinition } from './new-event.ts';
import type { EventOfKind } from './table.ts';

/** The example of a kind: a whole event of its current version, read from its file. The contract tests parse each. */
export const exampleOf = <K extends EventKind>(kind: K): EventOfKind<K> => {
  const file = `./examples/${kind}.v${eventDefinition(kind).version}.json`;
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));
};
