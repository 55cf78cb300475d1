import type { Operation } from '@outlay/contracts';
import type { Described } from '../subset.ts';
import { describedRequest } from './described-request.ts';
import { goOf } from './go.ts';
import { jsonText } from './json-text.ts';
import { pythonOf } from './python.ts';
import { fileOf, type SampleRequest, type Text, textVariableIn } from './sample-request.ts';
import { typescriptOf } from './typescript.ts';

const partOf = (part: Text[number]): string => {
  if (typeof part === 'string') return part.replaceAll(/["\\$`]/g, String.raw`\$&`);
  return 'fresh' in part ? '$(openssl rand -hex 16)' : `$${part.variable}`;
};

const inQuotes = (text: Text): string => text.map(partOf).join('');

/** In single quotes the shell reads nothing but their end. */
const literal = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** A variable in JSON stands between two quoted pieces. */
const jsonLiteral = (value: unknown): string =>
  literal(jsonText(value))
    .replaceAll(/"\$([A-Z_]+)"/g, `'"$$$1"'`)
    .replaceAll(/"\$\{([A-Z_]+)\}"/g, `"'"$$$1"'"`);

/** A field of a form; a variable stands in quotes that the shell reads. */
const fieldOf = ([name, value]: [string, string]): string => {
  const variable = textVariableIn(value);
  return variable === undefined ? literal(`${name}=${value}`) : `"${name}=$${variable}"`;
};

const dataOf = ({ body }: SampleRequest): string[] => {
  if (body === null) return [];
  if (body.kind === 'json') return [`-d ${jsonLiteral(body.value)}`];
  const fields = Object.entries(body.fields);
  if (body.kind === 'form') return fields.map((field) => `--data-urlencode ${fieldOf(field)}`);
  return fields.map(
    ([name, value]) => `-F ${name === 'file' ? `file=@${fileOf(body.fields).name}` : literal(`${name}=${value}`)}`,
  );
};

const curlOf = (request: SampleRequest): string => {
  const { operation, path, headers } = request;
  const shown = headers.filter(([name, [value]]) => name !== 'Content-Type' || !`${value}`.includes('urlencoded'));
  const data = dataOf(request);
  const isImplied = operation.method === 'GET' || (operation.method === 'POST' && data.length > 0);
  const first = `curl ${isImplied ? '' : `-X ${operation.method} `}"${inQuotes([{ variable: 'OUTLAY' }, ...path])}"`;
  return [first, ...shown.map(([name, value]) => `-H "${name}: ${inQuotes(value)}"`), ...data].join(' \\\n  ');
};

export const LANGUAGES = [
  { id: 'curl', name: 'curl', fence: 'sh' },
  { id: 'ts', name: 'TypeScript', fence: 'ts' },
  { id: 'python', name: 'Python', fence: 'python' },
  { id: 'go', name: 'Go', fence: 'go' },
] as const;

export type Language = (typeof LANGUAGES)[number]['id'];

/** One request in every language. Each reads the address, the credential and the business from the environment. */
export const samplesOfRequest = (request: SampleRequest): Record<Language, string> => ({
  curl: curlOf(request),
  ts: typescriptOf(request),
  python: pythonOf(request),
  go: goOf(request),
});

export const samplesOf = (operation: Operation, described: Described): Record<Language, string> =>
  samplesOfRequest(describedRequest(operation, described));
