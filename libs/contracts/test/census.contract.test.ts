import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import {
  EVENTS,
  envelope,
  INTERNAL_KINDS,
  OPERATIONS,
  type Operation,
  SCOPES,
  SERVICES,
  SUBSCRIBABLE_KINDS,
} from '../src/index.ts';

const root = new URL('../../../', import.meta.url);
const operations: readonly Operation[] = OPERATIONS;
const filesOf = (folder: string): string[] => {
  const url = new URL(folder, root);
  return existsSync(url) ? readdirSync(url) : [];
};
const fileOf = (kind: string): string => `${kind.replaceAll(/[._]/g, '-')}.ts`;

describe('the census of events', () => {
  it.each(EVENTS.map((definition) => [definition.kind, definition] as const))(
    '%s has a contract file, one service that says it, and a valid example',
    (kind, definition) => {
      const sayers = SERVICES.filter((service) =>
        filesOf(`services/${service}/src/events-out/`).includes(fileOf(kind)),
      );
      expect(filesOf('libs/contracts/src/events/')).toContain(fileOf(kind));
      expect(sayers).toHaveLength(1);
      expect(envelope.safeParse(definition.example).success).toBe(true);
      expect(definition.data.safeParse(definition.example.data).error).toBeUndefined();
      expect(definition.example.type).toBe(kind);
    },
  );

  it('finds no service that hears an event nobody says', () => {
    const published = new Set(EVENTS.map(({ kind }) => fileOf(kind)));
    const known = new Set([...INTERNAL_KINDS, ...SUBSCRIBABLE_KINDS].map(fileOf));
    const consumed = SERVICES.flatMap((service) => filesOf(`services/${service}/src/events-in/`));
    expect(consumed.filter((file) => known.has(file) && !published.has(file))).toEqual([]);
  });

  it('finds no service that says an event without a contract', () => {
    const known = new Set(EVENTS.map(({ kind }) => fileOf(kind)));
    const published = SERVICES.flatMap((service) => filesOf(`services/${service}/src/events-out/`));
    expect(published.filter((file) => /^[a-z]+-.*(ed|changed)\.ts$/.test(file) && !known.has(file))).toEqual([]);
  });
});

describe('the table of operations', () => {
  it('names each operation and each route once', () => {
    const ids = operations.map(({ id }) => id);
    const routes = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s asks for a known scope, says known events and answers a body unless it is 204',
    (_id, operation) => {
      const kinds: readonly string[] = EVENTS.map(({ kind }) => kind);
      expect(operation.scope === null || SCOPES.includes(operation.scope)).toBe(true);
      expect(operation.emits.filter((kind) => !kinds.includes(kind))).toEqual([]);
      expect(operation.answer === null).toBe(operation.status === 204);
      expect(operation.path).toMatch(/^\/v1(\/([a-z-]+|\{\w+\}))+$/);
    },
  );
});
