import type { Described } from './described.ts';

/** Values of fields by their names, and the body as it was typed. */
export type Filled = { fields: Readonly<Record<string, string>>; body: string };

/** The path with its parts and its query; what is empty is left out. */
export const addressOf = ({ path, fields }: Pick<Described, 'path' | 'fields'>, values: Filled['fields']): string => {
  const filledIn = (name: string): string => values[name]?.trim() ?? '';
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(filledIn(name)));
  const query = new URLSearchParams(
    fields.flatMap((field): [string, string][] =>
      field.in === 'query' && filledIn(field.name) !== '' ? [[field.name, filledIn(field.name)]] : [],
    ),
  );
  const text = query.toString().replaceAll('%2C', ',');
  return text === '' ? filled : `${filled}?${text}`;
};

/** Names of the fields that are required and empty. */
export const missingIn = ({ fields }: Pick<Described, 'fields'>, values: Filled['fields']): readonly string[] =>
  fields.filter(({ isRequired, name }) => isRequired && !values[name]?.trim()).map(({ name }) => name);

/** Is it JSON, or nothing where nothing is required? */
export const isBodyRight = ({ body }: Pick<Described, 'body'>, text: string): boolean => {
  if (body === undefined) return true;
  if (text.trim() === '') return !body.isRequired;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** A text as one word of a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

type Curl = { method: string; url: string; businessId: number; body: string | undefined };

/** The same request for a shell, with a place for the key. */
export const curlOf = ({ method, url, businessId, body }: Curl): string =>
  [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(url)}`,
    `-H 'Authorization: Bearer <your API key>'`,
    `-H 'x-tenant-id: ${businessId}'`,
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`]),
  ].join(' \\\n  ');

/** Does it only read? */
export const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';
