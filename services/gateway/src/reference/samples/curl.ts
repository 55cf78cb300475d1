import { jsonText } from './json-text.ts';
import { type SampleRequest, type Text, textVariableIn } from './sample-request.ts';

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
  return fields.map(([name, value]) => `-F ${name === 'file' ? 'file=@receipt.jpg' : literal(`${name}=${value}`)}`);
};

export const curlOf = (request: SampleRequest): string => {
  const { operation, path, headers } = request;
  const shown = headers.filter(([name, [value]]) => name !== 'Content-Type' || !`${value}`.includes('urlencoded'));
  const data = dataOf(request);
  const isImplied = operation.method === 'GET' || (operation.method === 'POST' && data.length > 0);
  const first = `curl ${isImplied ? '' : `-X ${operation.method} `}"${inQuotes([{ variable: 'OUTLAY' }, ...path])}"`;
  return [first, ...shown.map(([name, value]) => `-H "${name}: ${inQuotes(value)}"`), ...data].join(' \\\n  ');
};
