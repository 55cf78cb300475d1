import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { GOLDEN_OPERATIONS, operationLines } from '../../../infra/openapi/golden.ts';
import { goldenEvents } from '../../../infra/openapi/golden-events.ts';
import { EVENTS, envelope, eventDefinition } from '../src/index.ts';

const golden = goldenEvents();

/** `report.approvals[].level`: each member of an event, by its way. */
const membersOf = (value: unknown, way = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((each) => membersOf(each, `${way}[]`));
  if (typeof value !== 'object' || value === null) return [way];
  return Object.entries(value).flatMap(([name, member]) => membersOf(member, way === '' ? name : `${way}.${name}`));
};

describe('the events as they were said once', () => {
  it('are written down for every kind and version (npm run generate)', () => {
    const known = new Set(golden.map(({ kind, version }) => `${kind} v${version}`));
    expect(EVENTS.map(({ kind, version }) => `${kind} v${version}`).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(golden.map(({ kind, version, event }) => [kind, version, event] as const))(
    '%s v%i is still understood, and each of its members still has a place',
    (kind, _version, event) => {
      const consumed = eventDefinition(kind)?.consumed.safeParse(event.data);
      expect(envelope.safeParse(event).error).toBeUndefined();
      expect(consumed?.error?.issues ?? []).toEqual([]);
      const left = new Set(membersOf(consumed?.data));
      expect(membersOf(event.data).filter((member) => !left.has(member))).toEqual([]);
    },
  );
});

describe('the operations as clients call them', () => {
  const written = existsSync(GOLDEN_OPERATIONS) ? readFileSync(GOLDEN_OPERATIONS, 'utf8').trim().split('\n') : [];
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
