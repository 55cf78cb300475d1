import { describe, expect, it } from '@jest/globals';
import { EVENTS, eventDefinition, exampleOf, MASKED, type NewEvent } from '@outlay/contracts';
import fc from 'fast-check';
import { type Changed, changedBy, fieldChanges, isDone } from './field-changes.ts';

const changes = (before: object, after: object, more: Partial<Changed> = {}) =>
  fieldChanges({ before, after, ...more });

describe('from what to what', () => {
  it('has members of objects and lists by their paths, and leaves out what stayed', () => {
    const before = {
      memo: null,
      lineItems: [{ amount: 1, name: 'a' }, { amount: 2 }],
      address: { city: 'Laval' },
      at: new Date(0),
    };
    const after = { memo: 'x', lineItems: [{ amount: 3, name: 'a' }], address: { city: 'Laval' }, at: new Date(1) };
    expect(changes(before, after)).toEqual([
      { field: 'memo', from: null, to: 'x' },
      { field: 'lineItems.0.amount', from: 1, to: 3 },
      { field: 'lineItems.1.amount', from: 2, to: null },
      { field: 'at', from: '1970-01-01T00:00:00.000Z', to: '1970-01-01T00:00:00.001Z' },
    ]);
  });

  it('is nothing where nothing changed, nor what follows from every change', () => {
    expect(changes({ a: 1, version: 1 }, { a: 1, version: 2 })).toBeNull();
    expect(changes({ statusLabel: 'Draft', updatedAt: 1 }, { statusLabel: 'Brouillon', updatedAt: 2 })).toBeNull();
    expect(changes({ a: undefined, b: [], c: {} }, { a: null, b: null })).toBeNull();
  });

  it('compares only what it is told to', () => {
    expect(changes({ a: 1 }, { a: 2, b: 3 }, { only: ['a'] })).toEqual([{ field: 'a', from: 1, to: 2 }]);
    expect(changes({ 'settings.limit': 1 }, { settings: { limit: 2 } }, { only: ['settings.limit'] })).toEqual([
      { field: 'settings.limit', from: 1, to: 2 },
    ]);
  });

  it('masks secrets wherever they stand, what it is told to mask, and what neither side shows', () => {
    const names = [
      'password',
      'clientSecret',
      'accountNumber',
      'iban',
      'accessToken',
      'secretAccessKey',
      'Authorization',
      'taxId',
    ];
    for (const name of names)
      expect([name, changes({ deep: [{ [name]: 'one' }] }, { deep: [{ [name]: 'two' }] })]).toEqual([
        name,
        [{ field: `deep.0.${name}`, from: MASKED, to: MASKED }],
      ]);
    const headers = { headers: { 'X-Own': 'one' }, headersSent: 1 };
    expect(changes(headers, { headers: { 'X-Own': 'two' }, headersSent: 2 }, { masked: ['headers'] })).toEqual([
      { field: 'headers.X-Own', from: MASKED, to: MASKED },
      { field: 'headersSent', from: 1, to: 2 },
    ]);
    expect(
      changes(
        { accountNumber: '••1', last4: '1' },
        { accountNumber: '••2', last4: '2' },
        { secrets: ['accountNumber'] },
      ),
    ).toEqual([
      { field: 'accountNumber', from: MASKED, to: MASKED },
      { field: 'last4', from: '1', to: '2' },
    ]);
  });

  it('cuts long texts, and no character in two; keeps a hundred fields, first those of no list', () => {
    const [change] = changes({ a: null }, { a: 'é'.repeat(501) }) ?? [];
    expect(change?.to).toBe(`${'é'.repeat(500)}…`);
    const [smile] = changes({ a: null }, { a: `${'a'.repeat(499)}😀b` }) ?? [];
    expect(smile?.to).toBe(`${'a'.repeat(499)}…`);
    expect(changes({}, { a: 'b'.repeat(500) })?.[0]?.to).toBe('b'.repeat(500));
    const many = Array.from({ length: 150 }, (_, index) => index + 1);
    const kept = changes({ ids: [] }, { ids: many, more: 1, bank: { name: 'a' } });
    expect(kept).toHaveLength(100);
    expect(kept?.slice(0, 3).map(({ field }) => field)).toEqual(['more', 'bank.name', 'ids.0']);
  });

  const leaf = fc.oneof(fc.string({ maxLength: 20 }), fc.integer(), fc.boolean(), fc.constant(null));
  const record = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
    value: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('value'), { maxLength: 4 }), tie('record')),
    record: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { maxKeys: 4 }),
  })).record;
  const leavesOf = (value: unknown, path = ''): [string, unknown][] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, part]) => leavesOf(part, path === '' ? name : `${path}.${name}`))
      : value === null
        ? []
        : [[path, value]];

  it('made in the old state gives the new one, leaf by leaf', () => {
    fc.assert(
      fc.property(record, record, (before, after) => {
        const leaves = new Map(leavesOf(before));
        const made = changes(before, after) ?? [];
        fc.pre(made.length < 100);
        for (const { field, from, to } of made) {
          expect(leaves.get(field) ?? null).toEqual(from);
          if (to === null) leaves.delete(field);
          else leaves.set(field, to);
        }
        expect(leaves).toEqual(new Map(leavesOf(after)));
      }),
    );
  });
});

describe('the changes that an event names', () => {
  const eventOf = (kind: string, data: object): NewEvent =>
    ({ definition: eventDefinition(kind), aggregate: 'x:1', data }) as unknown as NewEvent;

  it('are found in the example of every event that names former values', () => {
    const changing = EVENTS.filter(({ data }) => 'changedFields' in data.shape);
    expect(changing.length).toBeGreaterThan(10);
    for (const { kind } of changing) {
      const { data } = exampleOf(kind) as unknown as { data: { changedFields: string[] } };
      const fields = fieldChanges(changedBy(eventOf(kind, data)))?.map(({ field }) => field.split('.')[0]);
      expect([kind, [...new Set(fields)]]).toEqual([kind, data.changedFields.map((field) => field.split('.')[0])]);
      expect([kind, isDone(kind)]).toEqual([kind, false]);
    }
  });

  it('are those of members beside the record too, and secrets that are only named', () => {
    const user = {
      user: { id: 7, name: 'A' },
      role: 'admin',
      previousAttributes: { role: 'employee' },
      changedFields: ['role'],
    };
    expect(fieldChanges(changedBy(eventOf('user.updated', user)))).toEqual([
      { field: 'role', from: 'employee', to: 'admin' },
    ]);
    const provider = {
      identityProvider: { name: 'B' },
      previousAttributes: { name: 'A' },
      changedFields: ['name', 'oidc.clientSecret'],
    };
    expect(fieldChanges(changedBy(eventOf('identity_provider.updated', provider)))).toEqual([
      { field: 'oidc.clientSecret', from: MASKED, to: MASKED },
      { field: 'name', from: 'A', to: 'B' },
    ]);
    expect(() => changedBy(eventOf('bill.approved', { bill: {} }))).toThrow('bill.approved names no former values');
  });
});
