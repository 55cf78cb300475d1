import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { fieldsOf } from '../src/documents/openapi/json-schema.ts';
import {
  DEFAULT_KINDS,
  ERROR_CODES,
  OPERATIONS,
  type Operation,
  OTHER_CODES,
  SUBSCRIBABLE_KINDS,
} from '../src/index.ts';

const page = readFileSync(new URL('../../../docs/api.md', import.meta.url), 'utf8');
const section = (title: string): string => page.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

/** `report.created, .updated` and `vendor, employee: .created, .deleted` in full. */
const kindsIn = (cell: string): string[] => {
  const [nouns = '', suffixes] = cell.split(':');
  if (suffixes !== undefined)
    return nouns.split(',').flatMap((noun) => suffixes.split(',').map((suffix) => noun.trim() + suffix.trim()));
  let noun = '';
  return cell.split(',').map((each) => {
    const name = each.trim();
    if (name.startsWith('.')) return noun + name;
    noun = name.slice(0, name.indexOf('.'));
    return name;
  });
};

describe('docs/api.md', () => {
  it('names in its table of events every kind that an endpoint can name, and no other', () => {
    const rows = section('2. Events')
      .split('\n')
      .filter((line) => /^\| (?!kind|---)/.test(line));
    const named = rows.flatMap((row) => kindsIn(row.split('|')[1]?.trim() ?? ''));
    expect(new Set(named)).toEqual(new Set(SUBSCRIBABLE_KINDS));
    expect(named.length).toBe(new Set(named).size);
  });

  it('says of every added kind that only an endpoint that names it gets it (ruling 7)', () => {
    const ruling = /^7\. \*\*Event kinds\.\*\*(.*?)^8\. /ms.exec(page)?.[1] ?? '';
    const nouns = new Set(DEFAULT_KINDS.map((kind) => kind.split('.')[0]));
    const added = SUBSCRIBABLE_KINDS.filter((kind) => !(DEFAULT_KINDS as readonly string[]).includes(kind));
    expect(added.filter((kind) => nouns.has(kind.split('.')[0]) && !ruling.includes(kind))).toEqual([]);
    expect(added.map((kind) => kind.split('.')[0] ?? '').filter((noun) => !ruling.includes(noun))).toEqual([]);
  });

  it('names only operations that there are', () => {
    const paths = (OPERATIONS as readonly Operation[]).map(({ method, path }) => `${method} ${path}`);
    const shape = (text: string): string => text.replace(/\{[^}]*\}/g, '{}');
    const known = paths.map(shape);
    const named = [...shape(page).matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) (?:\/v1|…)\/[^`\s?]+)/g)].map(
      ([, text = '']) => shape(text),
    );
    expect(named.length).toBeGreaterThan(20);
    const isKnown = (text: string): boolean => {
      const [method = '', path = ''] = text.split(' ');
      return known.some((one) =>
        path.startsWith('…') ? one.startsWith(`${method} `) && one.endsWith(path.slice(1)) : one === text,
      );
    };
    expect(named.filter((text) => !isKnown(text))).toEqual([]);
  });

  it('names only codes that there are', () => {
    const codes = new Set<string>([...Object.keys(ERROR_CODES), ...OTHER_CODES.map(({ code }) => code)]);
    const named = [...page.matchAll(/(?:\b[45]\d\d |is a |are )`([A-Z]+(?:_[A-Z]+)+)`/g)].map(([, code = '']) => code);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((code) => !codes.has(code))).toEqual([]);
  });

  describe('says of the filters of lists (0)', () => {
    const operations: readonly Operation[] = OPERATIONS;
    const filtersOf = ({ query }: Operation): string[] =>
      Object.keys(fieldsOf(query)).filter((name) => !['page', 'pageSize', 'sortBy', 'sortOrder'].includes(name));
    const lists = operations.filter(({ query }) => 'page' in fieldsOf(query));
    /** Lists of what belongs to one record, or to the caller alone, are as long as it is. */
    const isOfOne = ({ path }: Operation): boolean =>
      path.replace('{businessId}', '').includes('{') || path.startsWith('/v1/users/me/');

    it('that what has an id and times is found by them', () => {
      expect(lists.length).toBeGreaterThan(40);
      const missing = lists
        .filter((list) => !isOfOne(list))
        .flatMap((list) => {
          const { data } = fieldsOf(list.answer as z.ZodType);
          const { id, createdAt, updatedAt } = fieldsOf((data as z.ZodArray<z.ZodType>).element);
          // What is no record has none: a rate of the tax agency.
          if (id === undefined || createdAt === undefined || id.safeParse(null).success) return [];
          const wanted = ['ids', 'createdFrom', 'createdTo', ...(updatedAt ? ['updatedFrom', 'updatedTo'] : [])];
          return wanted.filter((name) => !filtersOf(list).includes(name)).map((name) => `${list.id}: ${name}`);
        });
      expect(missing).toEqual([]);
    });

    it('that the file of a list, or of a report, has its filters', () => {
      const files = operations.filter(({ path, method }) => method === 'GET' && path.endsWith('/export'));
      expect(files.length).toBeGreaterThan(7);
      const missing = files.flatMap((file) => {
        const list = operations.find(({ path, method }) => method === 'GET' && `${path}/export` === file.path);
        // `format` of a file is that of the file.
        const has = filtersOf(file).map((name) => (name === 'bankFormat' ? 'format' : name));
        const wanted = list === undefined ? ['a list or a report'] : filtersOf(list);
        return wanted.filter((name) => !has.includes(name)).map((name) => `${file.id}: ${name}`);
      });
      expect(missing).toEqual([]);
    });
  });
});
