import type { Operation } from '@outlay/contracts';
import { paramsOf } from './described-request.ts';
import { type Header, headersOf, isVariable, type SampleRequest, type Text, variableIn } from './sample-request.ts';
import { type Language, samplesOfRequest } from './samples.ts';

/** `/v1/expenses/$EXPENSE/history` -> its texts and variables. */
const textOf = (written: string): Text =>
  written
    .split(/(\$[A-Z_]+)/)
    .filter((part) => part !== '')
    .map((part) => {
      const variable = variableIn(part);
      return variable === undefined ? part : { variable };
    });

const patternOf = ({ path }: Operation): RegExp =>
  new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

/** Those without braces first: `/v1/expenses/summary` is no expense. */
const findOperation = (method: string, path: string, operations: readonly Operation[]): Operation => {
  const found = operations.filter((operation) => operation.method === method && patternOf(operation).test(path));
  const [best] = found.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length);
  if (best === undefined) throw new Error(`No operation is ${method} ${path}`);
  return best;
};

const readParams = (operation: Operation, path: string): Record<string, unknown> => {
  const sampled = paramsOf(operation);
  const written = patternOf(operation).exec(path)?.groups ?? {};
  return Object.fromEntries(
    Object.entries(written).map(([name, text]) => {
      const usual = sampled[name];
      const isNumber = typeof usual === 'number' || (isVariable(usual) && usual.isNumber === true);
      const variable = variableIn(text);
      if (variable !== undefined) return [name, { variable, isNumber }];
      return [name, isNumber ? Number(text) : text];
    }),
  );
};

const isPlain = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(isPlain) : typeof value !== 'object' || value === null;

/** Each with the type that the operation reads it as. */
const readQuery = ({ query }: Operation, text: string): Record<string, unknown> => {
  const written = [...new URLSearchParams(text)];
  const read = query.safeParse(Object.fromEntries(written.filter(([, value]) => variableIn(value) === undefined)));
  const values = (read.success ? read.data : {}) as Record<string, unknown>;
  return Object.fromEntries(
    written.map(([name, value]) => {
      const variable = variableIn(value);
      if (variable !== undefined) return [name, { variable }];
      return [name, isPlain(values[name]) && values[name] !== undefined ? values[name] : value];
    }),
  );
};

const readHeader = (line: string): Header => {
  const at = line.indexOf(':');
  return [line.slice(0, at), textOf(line.slice(at + 1).trim())];
};

const readBody = (headers: readonly Header[], text: string): SampleRequest['body'] => {
  if (text === '') return null;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1].join('') ?? '';
  if (type.startsWith('multipart')) return { kind: 'parts', fields: Object.fromEntries(new URLSearchParams(text)) };
  if (type.includes('urlencoded')) return { kind: 'form', fields: Object.fromEntries(new URLSearchParams(text)) };
  return { kind: 'json', value: JSON.parse(text) as unknown };
};

/** A request as guides have it: method and path, headers, an empty line, the body. @throws Error for what no operation is */
const readRequest = (text: string, operations: readonly Operation[]): SampleRequest => {
  const [before = '', ...rest] = text.trim().split(/\n\n/);
  const [line = '', ...lines] = before.split('\n');
  const [method = '', address = ''] = line.split(' ');
  const [path = '', query = ''] = address.split('?', 2);
  const operation = findOperation(method, path, operations);
  const written = lines.map(readHeader);
  const body = readBody(written, rest.join('\n\n'));
  const shown = written.filter(
    ([name]) => body === null || body.kind === 'json' || name.toLowerCase() !== 'content-type',
  );
  return {
    operation,
    path: textOf(address),
    headers: headersOf(operation, body, shown),
    body,
    params: readParams(operation, path),
    query: readQuery(operation, query),
    isJson: operation.answer !== null && (operation.produces[0] ?? '').endsWith('json'),
  };
};

/** Requests that stand in guides as they are sent: a line with method and path, headers, and a body after an empty line. */
export type GuideRequests = {
  /** @throws Error when no operation has this method and path */
  read: (text: string) => { line: string; samples: Record<Language, string> };
};

export const createGuideRequests = (operations: readonly Operation[]): GuideRequests => ({
  read: (text) => {
    const request = readRequest(text, operations);
    return { line: text.split('\n', 1)[0] ?? '', samples: samplesOfRequest(request) };
  },
});
