import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { asyncApiDocument, openApiDocument } from '../src/documents/index.ts';
import { isOfStandard, OPERATIONS, type Operation } from '../src/index.ts';

type Documented = { description?: string; $ref?: string };
type Part = { at: string; name: string; part: Documented };

const openApi = openApiDocument('https://api.outlay.example');
const asyncApi = asyncApiDocument();

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Examples and the values of a schema are data, and look like schemas by chance; properties may be called so. */
const DATA: ReadonlySet<string> = new Set(['example', 'examples', 'value', 'const', 'enum', 'default']);

/** Every object of a document with its place, but for what is data. */
const partsOf = (value: unknown, at = ''): [string, Record<string, unknown>][] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => partsOf(each, `${at}/${index}`));
  if (!isObject(value)) return [];
  const below = Object.entries(value).filter(([name]) => at.endsWith('/properties') || !DATA.has(name));
  return [[at, value], ...below.flatMap(([name, part]) => partsOf(part, `${at}/${name}`))];
};

const ANY_PART = [...partsOf(openApi, 'openapi'), ...partsOf(asyncApi, 'asyncapi')];

/** The properties of every schema, wherever it stands. */
const properties = ANY_PART.filter(([at]) => at.endsWith('/properties')).flatMap(([at, shape]) =>
  Object.entries(shape).map(([name, part]): Part => ({ at: `${at}/${name}`, name, part: part as Documented })),
);

/** The parameters of operations: those that stand in them, and those that many share. */
const parameters = ANY_PART.filter(([, part]) => 'in' in part && 'schema' in part).map(
  ([at, part]): Part => ({ at, name: String(part.name), part: part as Documented }),
);

const schemas = [openApi.components?.schemas ?? {}, asyncApi.components.schemas].flatMap((all, index) =>
  Object.entries(all).map(([name, part]): Part => ({ at: `${index}/${name}`, name, part: part as Documented })),
);

/** A reference is described by what it refers to. */
const descriptionOf = ({ description, $ref }: Documented): string | undefined => {
  const name = $ref?.split('/').at(-1);
  return description ?? schemas.find((each) => each.name === name)?.part.description;
};

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
const wordsOfName = (name: string): string[] => wordsOf(name.replaceAll(/([A-Z])/g, ' $1').replaceAll('_', ' '));
const EMPTY: ReadonlySet<string> = new Set(['the', 'a', 'an', 'of', 'its', 'this', 'id', 'value', 'field', 'is']);

/** At least three words, and one that is no part of the name. */
const addsToName = ({ name, part }: Part): boolean => {
  const known = new Set(wordsOfName(name));
  const words = wordsOf(descriptionOf(part) ?? '');
  return words.length >= 3 && words.some((word) => !known.has(word) && !EMPTY.has(word));
};

const undescribed = (parts: readonly Part[]): string[] => parts.filter((part) => !addsToName(part)).map(({ at }) => at);

describe('the documents', () => {
  it('describe every property of every schema, in words that its name does not have', () => {
    expect(properties.length).toBeGreaterThan(3_000);
    expect(undescribed(properties)).toEqual([]);
  });

  it('describe every parameter, and every schema that has a name', () => {
    expect([parameters.length > 600, schemas.length > 200]).toEqual([true, true]);
    expect(undescribed(parameters)).toEqual([]);
    expect(schemas.filter(({ part }) => wordsOf(part.description ?? '').length < 3).map(({ at }) => at)).toEqual([]);
  });

  it('describe errors, languages and payment methods as they are', () => {
    expect(openApi.info.description).toContain('"code", "message", "details", "requestId", "documentation"');
    const named = (end: string) => [...parameters, ...properties].find(({ at }) => at.endsWith(end))?.part.description;
    expect(named('/parameters/AcceptLanguage')).toContain('Any French (`fr-BE`) is fr-CA');
    const method = named('/BillsBulkSchedulePaymentRequest/properties/paymentMethod');
    expect(method).toContain('PAYMENT_METHOD_NOT_SUPPORTED');
  });

  it('have nothing beside a reference but a description, for readers pass over or add to it as they like', () => {
    const others = ANY_PART.filter(
      ([, part]) => '$ref' in part && Object.keys(part).some((name) => name !== '$ref' && name !== 'description'),
    );
    expect(others.map(([at]) => at)).toEqual([]);
  });

  it('say at every day of a request what a date-time without an offset is', () => {
    const bodies = (OPERATIONS as readonly Operation[]).filter(
      (operation) => !operation.internal && !isOfStandard(operation),
    );
    const shapes = bodies.flatMap(({ id, body }) =>
      body ? partsOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id) : [],
    );
    const days = shapes
      .filter(([at]) => at.endsWith('/properties'))
      .flatMap(([at, shape]) => Object.entries(shape).map(([name, part]) => [`${at}/${name}`, JSON.stringify(part)]))
      .filter(([at = '', part = '']) => part.includes('"format":"date"') || /(paidAt|\/date|scheduledDate)$/.test(at));
    expect(days.length).toBeGreaterThan(15);
    expect(days.filter(([, part = '']) => !/without an offset (it )?is in UTC/.test(part))).toEqual([]);
  });

  it('use no word for events that the glossary has replaced', () => {
    const texts = ANY_PART.flatMap(([at, { description, summary }]) => [[at, `${summary ?? ''} ${description ?? ''}`]]);
    const old = texts.filter(([, text = '']) => /\b(told|tells? us|hears?|heard|wish(es)?)\b|\bSays `/i.test(text));
    expect(old).toEqual([]);
  });
});

describe('every operation', () => {
  it.each((OPERATIONS as readonly Operation[]).map((operation) => [operation.id, operation] as const))(
    '%s has a sentence of what it is for, which is not its summary again',
    (_id, { about, summary }) => {
      expect(about).toMatch(/^[A-Z\d`].*[.!?]$/);
      expect(wordsOf(about).length).toBeGreaterThan(4);
      expect(wordsOf(about).some((word) => !wordsOf(summary).includes(word))).toBe(true);
      expect(summary).toMatch(/[^.]$/);
    },
  );
});
