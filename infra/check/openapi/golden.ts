import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Envelope, EVENTS, exampleOf, OPERATIONS, type Operation } from '@outlay/contracts';

export type GoldenEvent = { kind: string; version: number; event: Envelope };

const CONTRACTS = fileURLToPath(new URL('../../../libs/contracts/', import.meta.url));

/** Events as they were published before, where more differs than what follows. Never removed. */
const FORMER = 'test/golden/events/*.json';
const NAME = /^(.+)\.v(\d+)\.json$/;

/**
 * What came to a record since its first release, an array for each release that added something. Before it, events had the record without
 * these members. Never removed.
 */
const ADDED = JSON.parse(readFileSync(join(CONTRACTS, 'test/golden/added-members.json'), 'utf8')) as Readonly<
  Record<string, readonly (readonly string[])[]>
>;

const writtenDown = (): GoldenEvent[] =>
  globSync(FORMER, { cwd: CONTRACTS }).flatMap((file) => {
    const [, kind, version] = NAME.exec(basename(file)) ?? [];
    if (kind === undefined) return [];
    return [{ kind, version: Number(version), event: JSON.parse(readFileSync(join(CONTRACTS, file), 'utf8')) }];
  });

/** The event as it was before the last `releases` additions to each of its records; undefined when that is no other one. */
const before = (event: Envelope, releases: number): Envelope | undefined => {
  const isAdded = (record: string, member: string): boolean =>
    (ADDED[record] ?? []).slice(-releases).some((members) => members.includes(member));
  let dropped = 0;
  const data = Object.entries(event.data).map(([record, value]) => {
    if (typeof value !== 'object' || value === null || ADDED[record] === undefined) return [record, value];
    const left = Object.entries(value).filter(([member]) => !isAdded(record, member));
    dropped += Object.keys(value).length - left.length;
    return [record, Object.fromEntries(left)];
  });
  return dropped === 0 ? undefined : { ...event, data: Object.fromEntries(data) };
};

const MOST_RELEASES = Math.max(...Object.values(ADDED).map(({ length }) => length));

/** As each version is published, and as it was before each addition. */
const current = (): GoldenEvent[] =>
  EVENTS.flatMap(({ kind, version }) => {
    const event = exampleOf(kind) as Envelope;
    const former = Array.from({ length: MOST_RELEASES }, (_, at) => before(event, at + 1));
    return [event, ...former.filter((one) => one !== undefined)].map((one) => ({ kind, version, event: one }));
  });

/** What every subscriber must understand for ever: the events of all versions; of one kind when it is named. */
export const goldenEvents = (kind?: string): GoldenEvent[] =>
  [...current(), ...writtenDown()]
    .filter((one) => kind === undefined || one.kind === kind)
    .toSorted((a, b) => a.kind.localeCompare(b.kind, 'en'));

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
