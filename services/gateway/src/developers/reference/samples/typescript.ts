import { isOfStandard } from '@outlay/contracts';
import {
  fileOf,
  isVariable,
  type SampleFile,
  type SampleRequest,
  type Text,
  textVariableIn,
  variableIn,
} from './sample-request.ts';

/** What needs no quotes as the name of a member. */
const NAME = /^[A-Za-z_$][\w$]*$/;
const WIDEST = 80;

const quoted = (text: string): string =>
  `'${text.replaceAll('\\', String.raw`\\`).replaceAll("'", String.raw`\'`).replaceAll('\n', String.raw`\n`)}'`;

/** A value as TypeScript has it, on one line where it fits; variables are those that were read before. */
const literalOf = (value: unknown, indent = ''): string => {
  const variable = variableIn(value);
  if (variable !== undefined) return `Number(${variable})`;
  const text = textVariableIn(value);
  if (text !== undefined) return text;
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return String(value);
  if (isVariable(value)) return value.isNumber ? `Number(${value.variable})` : value.variable;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const parts = Array.isArray(value)
    ? value.map((each) => literalOf(each, inner))
    : Object.entries(value).map(
        ([name, each]) => `${NAME.test(name) ? name : quoted(name)}: ${literalOf(each, inner)}`,
      );
  if (parts.length === 0) return open + close;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.join(', ')}${space}${close}`;
  if (!line.includes('\n') && indent.length + line.length <= WIDEST) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},`).join('\n')}\n${indent}${close}`;
};

/** Every variable that a request reads, with the two that each has. */
const variablesOf = ({ path, headers, params, query, body }: SampleRequest): string[] => {
  const parts = [...path, ...headers.flatMap(([, value]) => value), ...Object.values(params), ...Object.values(query)];
  const inBody = [...JSON.stringify(body).matchAll(/"\$\{?([A-Z_]+)\}?"/g)].map(([, name = '']) => name);
  return [...new Set(['OUTLAY', ...parts.filter(isVariable).map(({ variable }) => variable), ...inBody])];
};

const environmentOf = (request: SampleRequest): string =>
  `const { ${variablesOf(request)
    .map((name) => `${name} = ''`)
    .join(', ')} } = process.env;`;

const partOf = (part: Text[number]): string => {
  if (typeof part === 'string') return part;
  return `\${${'fresh' in part ? 'crypto.randomUUID()' : part.variable}}`;
};

const template = (text: Text): string => {
  if (text.every((part) => typeof part === 'string')) return quoted(text.join(''));
  const [only, ...others] = text;
  if (others.length === 0 && isVariable(only)) return only.variable;
  return `\`${text.map(partOf).join('')}\``;
};

/** What the client sends by itself. */
const IMPLIED = new Set(['authorization', 'x-tenant-id', 'content-type']);

const objectOf = (fields: readonly (readonly [string, string])[]): string =>
  `{ ${fields.map(([name, value]) => `${NAME.test(name) ? name : quoted(name)}: ${value}`).join(', ')} }`;

const paramsOf = ({ params, query, headers }: SampleRequest): string[] => {
  const header = headers
    .filter(([name, [value]]) => !IMPLIED.has(name.toLowerCase()) && !(typeof value === 'object' && 'fresh' in value))
    .map(([name, value]) => [name, template(value)] as const);
  const groups = [
    ['path', Object.entries(params).map(([name, value]) => [name, literalOf(value)] as const)],
    ['query', Object.entries(query).map(([name, value]) => [name, literalOf(value)] as const)],
    ['header', header],
  ] as const;
  const given = groups
    .filter(([, fields]) => fields.length > 0)
    .map(([name, fields]) => `${name}: ${objectOf(fields)}`);
  return given.length === 0 ? [] : [`params: { ${given.join(', ')} }`];
};

/** The variable with the credential; undefined where what the path or the body holds is proof enough. */
const tokenOf = ({ headers }: SampleRequest): string | undefined =>
  headers.find(([name]) => name === 'Authorization')?.[1].find(isVariable)?.variable;

/** By the client, whose types know the path, the body and the answer. */
const byClient = (request: SampleRequest): string => {
  const { operation, body } = request;
  const token = tokenOf(request);
  const tenant = variablesOf(request).includes('TENANT') ? 'Number(TENANT)' : '1';
  const options = [...paramsOf(request), ...(body?.kind === 'json' ? [`body: ${literalOf(body.value, '  ')}`] : [])];
  const rest = options.length === 0 ? '' : `, {\n${options.map((line) => `  ${line},\n`).join('')}}`;
  const call = `await unwrap(outlay.${operation.method}(${quoted(operation.path)}${rest}))`;
  return `import { createClient, unwrap } from '@outlay/client';

${environmentOf(request)}
const outlay = createClient({ baseUrl: OUTLAY, token: ${token}, tenantId: ${tenant} });

${operation.status === 204 ? `${call};` : `const answer = ${call};\nconsole.log(answer);`}
`;
};

const bodyOf = ({ body }: SampleRequest): string[] => {
  if (body === null) return [];
  if (body.kind === 'parts') return ['  body: form,'];
  const value = literalOf(body.kind === 'json' ? body.value : body.fields, '  ');
  return [body.kind === 'json' ? `  body: JSON.stringify(${value}),` : `  body: new URLSearchParams(${value}),`];
};

const uploadOf = ({ name, type }: SampleFile): string => `const form = new FormData();
form.set('file', await openAsBlob('${name}', { type: '${type}' }), '${name}');`;

/** Where a standard or a file decides how it looks: by what every runtime has. */
const byFetch = (request: SampleRequest): string => {
  const { operation, path, headers, isJson, body } = request;
  const isUpload = body?.kind === 'parts';
  const shown = headers
    .filter(([, [value]]) => !`${value}`.includes('urlencoded'))
    .map(([name, value]) => `    ${NAME.test(name) ? name : quoted(name)}: ${template(value)},\n`);
  const options = [
    `  method: '${operation.method}',`,
    ...(shown.length > 0 ? [`  headers: {\n${shown.join('')}  },`] : []),
    ...bodyOf(request),
  ];
  const lines = [
    ...(isUpload ? ["import { openAsBlob } from 'node:fs';\n"] : []),
    environmentOf(request),
    ...(body?.kind === 'parts' ? [uploadOf(fileOf(body.fields))] : []),
    `const response = await fetch(${template([{ variable: 'OUTLAY' }, ...path])}, {\n${options.join('\n')}\n});`,
    `console.log(response.status, await response.${isJson ? 'json' : 'text'}());`,
    ...(isUpload ? [] : ['export {};']),
  ];
  return `${lines.join('\n')}\n`;
};

export const typescriptOf = (request: SampleRequest): string => {
  const { operation, body, isJson } = request;
  const isOrdinary =
    !isOfStandard(operation) && tokenOf(request) !== undefined && (body === null || body.kind === 'json');
  return isOrdinary && (isJson || operation.status === 204) ? byClient(request) : byFetch(request);
};
