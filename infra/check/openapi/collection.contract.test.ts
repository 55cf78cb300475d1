import { describe, expect, it } from '@jest/globals';
import { isDocumented, OPERATIONS, type Operation } from '@outlay/contracts';
import { collectionOf } from './collection.ts';

type Request = {
  method: string;
  url: { raw: string; query: object[] };
  header: { key: string }[];
  body?: { raw?: string };
};

const { item: folders, variable } = collectionOf('https://api.outlay.example');
const requests = folders.flatMap(({ item }) => item.map(({ request }) => request as Request));

describe('the collection', () => {
  it('has every public operation once, with its path', () => {
    const wanted = (OPERATIONS as readonly Operation[])
      .filter(isDocumented)
      .map(({ method, path }) => `${method} {{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const received = requests.map(({ method, url }) => `${method} ${url.raw}`);
    expect(new Set(received)).toEqual(new Set(wanted));
    expect(received).toHaveLength(wanted.length);
  });

  it('names the tenant where it is needed, and no credential', () => {
    const create = requests.find(({ method, url }) => method === 'POST' && url.raw === '{{baseUrl}}/v1/expenses');
    expect(create?.header.map(({ key }) => key)).toEqual(['x-tenant-id', 'Content-Type']);
    expect(JSON.parse(create?.body?.raw ?? '')).toMatchObject({ merchant: 'Café Olimpico' });
    expect(variable.find(({ key }) => key === 'apiKey')?.value).toBe('');
  });
});
