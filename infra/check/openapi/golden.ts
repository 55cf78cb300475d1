import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Envelope, OPERATIONS, type Operation } from '@outlay/contracts';

export type GoldenEvent = { kind: string; version: number; event: Envelope };

const CONTRACTS = fileURLToPath(new URL('../../../libs/contracts/', import.meta.url));

/** An event as its current version is published, and as it was published before. Never removed. */
const EVENT_FILES = ['src/events/examples/*.json', 'test/golden/events/*.json'];
const NAME = /^(.+)\.v(\d+)\.json$/;

/** What every subscriber must understand for ever: the events of all versions; of one kind when it is named. */
export const goldenEvents = (kind?: string): GoldenEvent[] =>
  globSync(EVENT_FILES, { cwd: CONTRACTS })
    .toSorted((a, b) => a.localeCompare(b, 'en'))
    .flatMap((file) => {
      const [, name, version] = NAME.exec(basename(file)) ?? [];
      if (name === undefined || (kind !== undefined && name !== kind)) return [];
      const event = JSON.parse(readFileSync(join(CONTRACTS, file), 'utf8')) as Envelope;
      return [{ kind: name, version: Number(version), event }];
    });

/** One line per operation: what a client has written into its code. */
const operationLine = ({ id, method, path, status, scope, internal, documented }: Operation): string => {
  const kind = internal ? 'internal' : 'undocumented';
  return [id, method, path, status, scope ?? '-', ...(internal || !documented ? [kind] : [])].join(' ');
};

/** Sorted by its words, so that a change shows as one line. */
export const operationLines = (): string[] =>
  (OPERATIONS as readonly Operation[]).map(operationLine).toSorted((a, b) => a.localeCompare(b, 'en'));

const GOLDEN_OPERATIONS = join(CONTRACTS, 'test/golden/operations.txt');

export const goldenOperations = (): string[] =>
  existsSync(GOLDEN_OPERATIONS) ? readFileSync(GOLDEN_OPERATIONS, 'utf8').trim().split('\n') : [];

/** Writes down the operations as they are. */
export const freezeOperations = (): void => writeFileSync(GOLDEN_OPERATIONS, `${operationLines().join('\n')}\n`);
