import type { JsonSchema } from '@outlay/contracts/documents';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'date-time',
  int32: 'integer',
  int64: 'integer',
  binary: 'file',
  email: 'e-mail address',
  uri: 'URL',
  base64: 'base64',
};

const TYPES: Readonly<Record<string, string>> = { array: 'list' };

const single = (type: string, format: string | undefined): string =>
  (format === undefined ? undefined : FORMATS[format]) ?? TYPES[type] ?? type;

/** The type of a schema that is no reference and no list, as people name it. */
export const wordsOf = (schema: JsonSchema): string => {
  const { type, format, additionalProperties } = schema;
  const options = ((schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]).filter((each) => each.type !== 'null');
  if (options.length > 1) {
    const words = new Set(options.map((option) => (option.$ref === undefined ? wordsOf(option) : 'object')));
    return [...words].join(' or ');
  }
  if (schema.const !== undefined) return typeof schema.const;
  const types = [type ?? (schema.enum === undefined ? 'any value' : 'string')].flat().filter((each) => each !== 'null');
  if (types.length === 1 && type === 'object' && typeof additionalProperties === 'object') return 'map';
  return types.map((each) => single(String(each), format)).join(' or ');
};

const shownValue = (value: unknown): string => `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;

const bound = ({ minimum, exclusiveMinimum, maximum }: JsonSchema): string | undefined => {
  const words = [
    typeof exclusiveMinimum === 'number' ? `more than ${exclusiveMinimum}` : undefined,
    minimum !== undefined && (minimum > 1 || maximum !== undefined)
      ? `at least ${minimum.toLocaleString('en')}`
      : undefined,
    maximum !== undefined ? `at most ${maximum.toLocaleString('en')}` : undefined,
  ].filter((word) => word !== undefined);
  return words.length === 0 || maximum === Number.MAX_SAFE_INTEGER ? undefined : words.join(', ');
};

const lengthOf = ({ minLength = 0, maxLength }: JsonSchema): string | undefined => {
  if (maxLength === undefined) return minLength > 1 ? `at least ${minLength} characters` : undefined;
  const most = maxLength.toLocaleString('en');
  return minLength > 1 ? `${minLength} to ${most} characters` : `at most ${most} characters`;
};

const countOf = ({ minItems = 0, maxItems }: JsonSchema): string | undefined => {
  if (maxItems !== undefined) return `${minItems} to ${maxItems} entries`;
  return minItems > 0 ? `at least ${minItems}` : undefined;
};

/** What else holds of a value: bounds, the values that there are, what holds when it is left out. */
export const factsOf = (outer: JsonSchema, core: JsonSchema): string[] => {
  const values = core.enum ?? (core.const === undefined ? undefined : [core.const]);
  return [
    values && `${values.length > 1 ? 'one of ' : ''}${values.map(shownValue).join(', ')}`,
    bound(core),
    lengthOf(core),
    countOf(outer),
    outer.default === undefined ? undefined : `by default ${shownValue(outer.default)}`,
  ].filter((fact) => fact !== undefined);
};
