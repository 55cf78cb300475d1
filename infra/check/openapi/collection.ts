import { openApiDocument } from '@outlay/contracts/documents';

type Parameter = { name: string; in: string; required?: boolean; schema?: { examples?: unknown[]; default?: unknown } };
type Shown = {
  operationId: string;
  summary: string;
  tags: string[];
  security: object[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { example?: unknown }> };
};

type Item = { name: string; request: object };

const queryOf = ({ parameters = [] }: Shown) =>
  parameters
    .filter((each): each is Parameter => 'name' in each && each.in === 'query')
    .map(({ name, schema, required }) => ({
      key: name,
      value: `${schema?.examples?.[0] ?? schema?.default ?? ''}`,
      disabled: required !== true,
    }));

const formOf = (example: unknown) =>
  Object.entries((example ?? {}) as Record<string, unknown>).map(([key, value]) =>
    key === 'file' ? { key, type: 'file', src: [] } : { key, type: 'text', value: `${value}` },
  );

const bodyOf = ({ requestBody }: Shown): { headers: object[]; body?: object } => {
  const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (type === undefined) return { headers: [] };
  if (type === 'multipart/form-data')
    return { headers: [], body: { mode: 'formdata', formdata: formOf(media?.example) } };
  const headers = [{ key: 'Content-Type', value: type }];
  if (type.includes('urlencoded')) return { headers, body: { mode: 'urlencoded', urlencoded: formOf(media?.example) } };
  const raw = JSON.stringify(media?.example ?? {}, null, 2);
  return { headers, body: { mode: 'raw', raw, options: { raw: { language: 'json' } } } };
};

const urlOf = (path: string, operation: Shown) => {
  const steps = path.slice(1).split('/');
  const names = steps.flatMap((step) => (/^\{(\w+)\}$/.exec(step)?.[1] ?? []) as string | []);
  const variable = names.map((key) => ({ key, value: key === 'businessId' ? '{{tenantId}}' : '' }));
  const shown = steps.map((step) => step.replace(/^\{(\w+)\}$/, ':$1'));
  return {
    raw: `{{baseUrl}}/${shown.join('/')}`,
    host: ['{{baseUrl}}'],
    path: shown,
    variable,
    query: queryOf(operation),
  };
};

const itemOf = (method: string, path: string, operation: Shown): Item => {
  const { headers, body } = bodyOf(operation);
  const needsTenant = JSON.stringify(operation.parameters ?? []).includes('parameters/Tenant');
  const tenant = needsTenant ? [{ key: 'x-tenant-id', value: '{{tenantId}}' }] : [];
  return {
    name: operation.summary,
    request: {
      method: method.toUpperCase(),
      header: [...tenant, ...headers],
      url: urlOf(path, operation),
      ...(operation.security.length === 0 && { auth: { type: 'noauth' } }),
      ...(body !== undefined && { body }),
    },
  };
};

/** A collection of Postman (format 2.1, which Bruno and Insomnia read as well): a folder per group, a request per operation. */
export const collectionOf = (baseUrl: string) => {
  const { paths = {}, tags = [] } = openApiDocument(baseUrl);
  const all = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Shown>).map(([method, operation]) => ({
      tag: operation.tags[0] ?? '',
      item: itemOf(method, path, operation),
    })),
  );
  const folders = tags.map(({ name, description }) => ({
    name,
    description,
    item: all.filter(({ tag }) => tag === name).map(({ item }) => item),
  }));
  return {
    info: { name: 'Outlay API', schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json' },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{apiKey}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: baseUrl },
      { key: 'apiKey', value: '' },
      { key: 'tenantId', value: '' },
    ],
    item: folders.filter(({ item }) => item.length > 0),
  };
};
