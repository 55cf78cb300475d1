import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from '@hey-api/openapi-ts';

type Parameter = { in?: string; name?: string; $ref?: string };
type Document = {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { parameters?: Record<string, Parameter> };
};

const HERE = import.meta.dirname;

/** What every request carries is set in one place (`client.ts`), so no page writes it. */
const COMMON = new Set(['x-tenant-id', 'accept-language', 'on-behalf-of']);

const readDocument = (): Document => {
  const document = JSON.parse(readFileSync(join(HERE, 'openapi.json'), 'utf8')) as Document;
  const resolved = ({ $ref, ...own }: Parameter): Parameter =>
    $ref === undefined ? own : (document.components.parameters?.[$ref.split('/').at(-1) ?? ''] ?? own);
  const isCommon = (parameter: Parameter): boolean => {
    const { in: place, name = '' } = resolved(parameter);
    return place === 'header' && COMMON.has(name.toLowerCase());
  };
  for (const path of Object.values(document.paths))
    for (const operation of Object.values(path))
      if (operation.parameters) operation.parameters = operation.parameters.filter((each) => !isCommon(each));
  return document;
};

/** The typed client of the API, made from its document: one function per operation, so that what no page calls is left out. */
export default defineConfig({
  input: readDocument() as never,
  output: { path: join(HERE, 'generated') },
  plugins: [
    { name: '@hey-api/client-fetch', baseUrl: '/api', throwOnError: true },
    { name: '@hey-api/typescript' },
    { name: '@hey-api/sdk', operations: { strategy: 'flat' } },
    { name: '@tanstack/react-query', queryOptions: true, infiniteQueryOptions: false, mutationOptions: false },
  ],
});
