import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { goldenEvents, goldenOperations, operationLines } from '../../../infra/check/openapi/golden.ts';
import { EVENTS, eventDefinition, exampleOf, NO_BUSINESS, receivedEnvelope } from '../src/index.ts';

const golden = goldenEvents();

/** `report.approvals[].level`: each member of an event, by its way. */
const membersOf = (value: unknown, way = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => membersOf(each, `${way}[]`));
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([name, member]) => membersOf(member, way === '' ? name : `${way}.${name}`));
};

/** About accounts by which people sign in, which belong to no business; the other kinds of `account.` are of the books. */
const OF_PEOPLE: ReadonlySet<string> = new Set(['account.link_created', 'account.changed']);

describe('the examples of events', () => {
  it('are those of the kinds of the table, each in its current version', () => {
    const files = readdirSync(new URL('../src/events/examples/', import.meta.url)).filter((name) =>
      name.endsWith('.json'),
    );
    const wanted = EVENTS.map(({ kind, version }) => `${kind}.v${version}.json`);
    expect(new Set(files)).toEqual(new Set(wanted));
    expect(wanted).toHaveLength(files.length);
  });

  it.each(EVENTS.map((definition) => [definition.kind, definition] as const))(
    '%s is what its contract says, and has no other member',
    (kind, definition) => {
      const { id, type, createdAt, data, metadata, ...others } = exampleOf(kind);
      expect([type, others]).toEqual([kind, {}]);
      const businessId = OF_PEOPLE.has(kind) ? NO_BUSINESS : 1;
      const read = receivedEnvelope.parse({ id, type, createdAt, data, metadata });
      expect(read.metadata).toEqual({ businessId, userId: 7 });
      expect(definition.data.parse(data)).toEqual(data);
    },
  );
});

const jsonOf = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const added = Object.entries<string[][]>(jsonOf('./golden/added-members.json'));

describe('the events as they were published once', () => {
  it.each(added)('lack members that a %s of today has', (record, releases) => {
    expect(Object.keys(jsonOf(`../src/events/examples/records/${record}.json`))).toEqual(
      expect.arrayContaining(releases.flat()),
    );
  });

  it.each(golden.map(({ kind, version, event }) => [kind, version, event] as const))(
    '%s v%i is still understood, and each of its members still has a place',
    (kind, _version, event) => {
      const consumed = eventDefinition(kind)?.consumed.safeParse(event.data);
      expect(receivedEnvelope.safeParse(event).error).toBeUndefined();
      expect(consumed?.error?.issues ?? []).toEqual([]);
      const left = new Set(membersOf(consumed?.data));
      expect(membersOf(event.data).filter((member) => !left.has(member))).toEqual([]);
    },
  );
});

describe('the operations as clients call them', () => {
  const written = goldenOperations();
  const now = new Map(operationLines().map((line) => [line.split(' ')[0], line]));

  it.each(written.map((line) => [line.split(' ')[0] ?? '', line] as const))(
    '%s has the method, path, status and scope that it had',
    (id, line) => {
      expect(now.get(id)).toBe(line);
    },
  );

  it('are all written down (npm run generate)', () => {
    const known = new Set(written.map((line) => line.split(' ')[0]));
    expect([...now.keys()].filter((id) => !known.has(id))).toEqual([]);
  });
});
