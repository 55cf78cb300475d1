/** Why a value cannot be used; shown beside the variable's name, never with a secret's value. */
type Violation = { violation: string };

/**
 * What a service does with the keys of a variable. `seals`: what one of them has sealed lies in the database, and needs that one until it
 * was sealed anew. `makes`: the first makes what is believed later, and the others are on their way in or out. `believes`: another
 * service has the counterpart.
 */
export type KeyUse = 'seals' | 'makes' | 'believes';

/** One variable read from outside. `parse` gets the text as it stands in the environment, never empty. */
export type Field<T> = {
  readonly doc: string;
  /** Used when the variable is missing or empty, as if it had been written there. */
  readonly default?: string;
  /** Like `default`, but a mistake outside the sandbox, even when it is set by hand. */
  readonly sandboxDefault?: string;
  /** Never shown, only whether it is set. */
  readonly secret?: true;
  /** The keys in it belong to the service's database, which remembers them. */
  readonly keys?: KeyUse;
  parse(text: string): { value: T } | Violation;
};

export type Spec = Readonly<Record<string, Field<unknown>>>;
export type ConfigOf<S extends Spec> = { readonly [K in keyof S]: S[K] extends Field<infer T> ? T : never };

const violation = (text: string): Violation => ({ violation: text });

/** A default that is absent must be absent, not `undefined` (exactOptionalPropertyTypes). */
const field = <T>(
  doc: string,
  { default: usual }: { default?: string | number | boolean },
  parse: Field<T>['parse'],
): Field<T> => ({ doc, ...(usual !== undefined && { default: String(usual) }), parse });

/** Any text. */
export const text = (doc: string, options: { default?: string } = {}): Field<string> =>
  field(doc, options, (value) => ({ value }));

/**
 * A password or key: never logged. It has no default but none at all (`''`) or, if given, one for the sandbox; that one is rejected when
 * ENVIRONMENT is anything else, also when it was set by hand.
 */
export const secret = (
  doc: string,
  options: { sandboxDefault?: string; default?: ''; keys?: KeyUse } = {},
): Field<string> => ({
  doc,
  secret: true,
  ...options,
  parse: (value) => ({ value }),
});

/** An absolute URL, kept as it was written. A password in it is masked in the log. */
export const url = (doc: string, options: { default?: string } = {}): Field<string> =>
  field(doc, options, (value) => (URL.canParse(value) ? { value } : violation('must be an absolute URL')));

type UrlsOptions = { default?: string /** With their colons; any when left out. */; protocols?: readonly string[] };

/** Absolute URLs with commas between them, at least one: the instances of something. */
export const urls = (doc: string, { protocols, ...options }: UrlsOptions = {}): Field<readonly string[]> =>
  field(doc, options, (value) => {
    const all = value.split(',').map((one) => one.trim());
    if (!all.every((one) => URL.canParse(one))) return violation('must be absolute URLs with commas between them');
    const known = protocols === undefined || all.every((one) => protocols.includes(new URL(one).protocol));
    return known ? { value: all } : violation(`must begin with ${protocols.map((one) => `${one}//`).join(' or ')}`);
  });

/** A whole number between `min` and `max`, both included. */
export const integer = (doc: string, options: { default?: number; min?: number; max?: number } = {}): Field<number> =>
  field(doc, options, (value) => {
    const number = /^-?\d+$/.test(value) ? Number(value) : Number.NaN;
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = options;
    if (!Number.isSafeInteger(number)) return violation('must be a whole number');
    return number < min || number > max ? violation(`must be from ${min} to ${max}`) : { value: number };
  });

/** `true` or `false`. */
export const flag = (doc: string, options: { default?: boolean } = {}): Field<boolean> =>
  field(doc, options, (value) =>
    value === 'true' || value === 'false' ? { value: value === 'true' } : violation('must be true or false'),
  );

/** One of the given words. */
export const oneOf = <const V extends string>(
  doc: string,
  values: readonly V[],
  options: { default?: NoInfer<V> } = {},
): Field<V> =>
  field(doc, options, (value) => {
    const found = values.find((known) => known === value);
    return found === undefined ? violation(`must be one of: ${values.join(', ')}`) : { value: found };
  });

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const DURATION = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/;

/** `250ms`, `5s`, `1m`, `6h`, `30d` -> milliseconds; undefined when it is none of these. */
const milliseconds = (value: string): number | undefined => {
  const [, amount, unit] = DURATION.exec(value.trim()) ?? [];
  const size = UNITS[unit ?? ''];
  return size === undefined ? undefined : Math.round(Number(amount) * size);
};

/** A span of time, as milliseconds. */
export const duration = (doc: string, options: { default?: string } = {}): Field<number> =>
  field(doc, options, (text) => {
    const value = milliseconds(text);
    return value === undefined ? violation('must be a duration such as 250ms, 5s, 1m, 6h or 30d') : { value };
  });

/** Spans of time with commas between them, as milliseconds. */
export const durations = (doc: string, options: { default?: string } = {}): Field<readonly number[]> =>
  field(doc, options, (text) => {
    const values = text.split(',').map(milliseconds);
    const known = values.filter((value) => value !== undefined);
    return known.length === values.length ? { value: known } : violation('must be durations such as 1m,5m,1h');
  });
